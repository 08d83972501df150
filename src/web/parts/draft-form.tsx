import {
	type ComponentProps,
	type ReactNode,
	type RefObject,
	useEffect,
	useRef,
	useState,
} from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import {
	addOpenForm,
	draftNames,
	draftOf,
	type FormDraft,
	keepOpenForm,
} from "../data/draft-store.ts";
import { type FormRefusal, formErrorText } from "../data/form-refusal.ts";
import type { Me } from "../data/reads.ts";
import { Alert } from "../ui/alert.tsx";
import { CheckedForm } from "../ui/checked-form.tsx";
import { type Control, controlsOf } from "../ui/form-controls.ts";
import { address } from "./account/address.ts";

interface DraftFormProps extends Omit<ComponentProps<typeof CheckedForm>, "ref" | "error"> {
	ref?: RefObject<HTMLFormElement | null>;
	/** Tells the forms of all pages apart, such as `roster/12`. */
	name: string;
	error: FormRefusal | null;
	/** Whether what was typed also survives a reload. */
	isKeptOnReload?: boolean;
	/** Whether the error's message is shown elsewhere already. */
	isMessageElsewhere?: boolean;
	children: ReactNode;
}

/**
 * A form behind the login that is saved with `useSave`. If the session has ended, it offers the
 * login and keeps what was typed until the user is back.
 */
export function DraftForm({
	ref,
	name,
	error,
	isMessageElsewhere = false,
	isKeptOnReload = false,
	children,
	...form
}: DraftFormProps) {
	const own = useRef<HTMLFormElement>(null);
	const element = ref ?? own;
	const isRestored = useFormDraft(element, name, error?.isSignedOut === true, isKeptOnReload);
	const { pathname, search } = useLocation();
	const text = error?.isSignedOut
		? "You’ve been logged out. Log in to continue: what you typed will still be here."
		: formErrorText(error);
	return (
		<CheckedForm
			{...form}
			ref={element}
			className={`form ${form.className ?? ""}`.trim()}
			error={error}
		>
			{text && !isMessageElsewhere && (
				<Alert tone="error">
					{text}{" "}
					{error?.isSignedOut && (
						<a href={address("/login", { redirect: pathname + search })}>Log in</a>
					)}
				</Alert>
			)}
			{isRestored && <Restored />}
			{children}
		</CheckedForm>
	);
}

export const Restored = () => <Alert>We restored what you had typed. It isn’t saved yet.</Alert>;

/** Whose drafts they are; null for visitors. */
function useOwner() {
	const me = useRouteLoaderData("frame") as Me | null;
	return me && ("userId" in me ? me.userId : me.email);
}

/**
 * Keeps what was typed in a form, but no passwords or codes, when the session ends, and restores it
 * after the login, and also after a reload where the form asks for it. Returns whether it was
 * restored.
 */
export function useFormDraft(
	form: RefObject<HTMLFormElement | null>,
	name: string,
	isSignedOut: boolean,
	isKeptOnReload = false,
) {
	const owner = useOwner();
	const [isRestored, setRestored] = useState(false);
	useEffect(() => {
		if (!form.current || owner === null) return;
		const draft = draftOf(owner, name);
		const before = typedIn(form.current);
		const kept = draft.read();
		if (kept) {
			draft.remove();
			setRestored(true);
			void restore(form.current, kept);
		}
		const keep = () => {
			const typed = form.current ? typedIn(form.current) : {};
			draft.keep(
				Object.fromEntries(
					Object.entries(typed).filter(([field, value]) => value !== before[field]),
				),
			);
		};
		const forget = addOpenForm(keep);
		const onPageHide = () => keepOpenForm(keep);
		if (isKeptOnReload) addEventListener("pagehide", onPageHide);
		return () => {
			removeEventListener("pagehide", onPageHide);
			forget();
			// Saved or closed.
			draft.remove();
		};
	}, [form, owner, name, isKeptOnReload]);
	// The user has logged in elsewhere, and tried again.
	useEffect(() => {
		if (owner !== null && !isSignedOut) draftOf(owner, name).remove();
	}, [owner, name, isSignedOut]);
	return isRestored;
}

/** Opens the dialog whose form has kept values, once; `open` gets the rest of its name. */
export function useDialogDraft(beginning: string, open: (rest: string) => void) {
	const owner = useOwner();
	const opened = useRef(open);
	opened.current = open;
	useEffect(() => {
		const [name] = owner === null ? [] : draftNames(owner, beginning);
		if (name !== undefined) opened.current(name.slice(beginning.length));
	}, [owner, beginning]);
}

const isPrivate = ({ type, autocomplete }: Control) =>
	["password", "hidden", "file", "submit"].includes(type) || autocomplete === "one-time-code";

function typedIn(form: HTMLFormElement): FormDraft {
	const typed: Record<string, string> = {};
	for (const control of controlsOf(form)) {
		if (!control.name || isPrivate(control)) continue;
		const { type, checked } = control as HTMLInputElement;
		if (type === "checkbox") typed[control.name] = String(checked);
		else if (type !== "radio" || checked) typed[control.name] = control.value;
	}
	return typed;
}

/** Fills in values as if the user typed them, one by one, since some fields reveal others. */
async function restore(form: HTMLFormElement, kept: FormDraft) {
	form.closest("details")?.setAttribute("open", "");
	for (const [name, value] of Object.entries(kept)) {
		for (const control of controlsOf(form).filter((each) => each.name === name)) {
			const { type, checked } = control as HTMLInputElement;
			if (type === "checkbox") {
				if (checked !== (value === "true")) control.click();
			} else if (type === "radio") {
				if (!checked && control.value === value) control.click();
			} else setValue(control, value);
		}
		// Lets React render the fields that depend on this value.
		await new Promise((done) => setTimeout(done));
	}
}

/** Sets the value with the prototype's setter: React ignores one set on the element itself. */
function setValue(control: Control, value: string) {
	const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
	set?.call(control, value);
	for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
