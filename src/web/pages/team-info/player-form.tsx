import { type FormEvent, useRef } from "react";
import { facts } from "../../../league/facts.ts";
import type { Verdict } from "../../../league/verdict.ts";
import { type ApiError, formErrorText } from "../../data/api-error.ts";
import type { KnownPlayer } from "../../data/reads.ts";
import type { SaveResult } from "../../data/use-save.ts";
import { changesOf, type FormValues, useFocusRefused, valuesIn } from "../../parts/form-values.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";

interface PlayerFormProps {
	/** Whose fields they are; nobody's for a new player. */
	player?: KnownPlayer;
	error: ApiError | null;
	isSaving: boolean;
	/** Ratings change only while rosters are open. */
	mayRate: Verdict;
	submit: string;
	/** Hands on what was changed, as the calls want it. */
	onSend: (
		changes: Readonly<Record<string, string | number | null>>,
	) => Promise<Pick<SaveResult, "ok"> | null>;
}

const ratings = Array.from(
	{ length: (facts.ratingMax - facts.ratingMin) / facts.ratingStep + 1 },
	(_, index) => (facts.ratingMin + index * facts.ratingStep).toFixed(1),
);
const numbers = ["rating", "ustaYear", "birthYear"];
const choices = ["ratingType", "gender", "usta"];

/** One player of a roster. Only first and last name are needed. */
export function PlayerForm({ player, error, isSaving, mayRate, submit, onSend }: PlayerFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const before = useRef<FormValues>(asTyped(player));
	useFocusRefused(form, error);
	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		await onSend(asSent(changesOf(before.current, valuesIn(event.currentTarget))));
	}
	const of = (name: string) => ({
		name,
		value: before.current[name] ?? "",
		error: error?.fields[name],
	});
	return (
		<form ref={form} method="post" className="form" onSubmit={onSubmit}>
			{formErrorText(error) && <Alert tone="error">{formErrorText(error)}</Alert>}
			<div className="pair">
				<Field {...of("firstName")} label="First name" required maxLength={80} autoComplete="off" />
				<Field {...of("lastName")} label="Last name" required maxLength={80} autoComplete="off" />
			</div>
			<div className="pair">
				<Field
					{...of("phone")}
					label="Phone"
					type="tel"
					placeholder="xxx-xxx-xxxx"
					maxLength={30}
					autoComplete="off"
				/>
				<Field {...of("email")} label="Email" type="email" maxLength={254} autoComplete="off" />
			</div>
			<div className="pair few">
				<Select
					{...of("rating")}
					label="Rating"
					disabled={!mayRate.ok}
					hint={mayRate.ok ? undefined : mayRate.reason}
				>
					<option value="">Not known</option>
					{ratings.map((rating) => (
						<option key={rating}>{rating}</option>
					))}
				</Select>
				<Select {...of("ratingType")} label="Rating type">
					<option value="">Not known</option>
					<option value="S">Self</option>
					<option value="U">USTA</option>
				</Select>
				<Select {...of("gender")} label="Gender">
					<option value="">Not known</option>
					<option value="F">Female</option>
					<option value="M">Male</option>
				</Select>
			</div>
			<div className="pair few">
				<Select {...of("usta")} label="USTA?">
					<option value="">Not known</option>
					<option value="Y">Yes</option>
					<option value="N">No</option>
				</Select>
				<Field {...of("ustaLevel")} label="USTA level" maxLength={20} autoComplete="off" />
				<Field
					{...of("ustaYear")}
					label="USTA year"
					inputMode="numeric"
					pattern="(19|20)\d\d"
					title="A year, like 2024"
					maxLength={4}
					autoComplete="off"
				/>
			</div>
			<TextArea {...of("experience")} label="Experience" maxLength={1000} />
			<Button type="submit" isBusy={isSaving} busyLabel="Saving …">
				{submit}
			</Button>
		</form>
	);
}

const asTyped = (player: KnownPlayer | undefined): FormValues => {
	const {
		firstName,
		lastName,
		phone,
		email,
		rating,
		ratingType,
		gender,
		usta,
		ustaLevel,
		ustaYear,
		experience,
	} = player ?? {};
	const texts = {
		firstName,
		lastName,
		phone,
		email,
		rating: rating?.toFixed(1),
		ratingType,
		gender,
		usta,
		ustaLevel,
		ustaYear: ustaYear?.toString(),
		experience,
	};
	return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? ""]));
};

const asSent = (typed: FormValues) =>
	Object.fromEntries(
		Object.entries(typed).map(([name, value]) => {
			if (value === "" && (numbers.includes(name) || choices.includes(name))) return [name, null];
			return [name, numbers.includes(name) ? Number(value) : value];
		}),
	);
