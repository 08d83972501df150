import { type FormEvent, useRef, useState } from "react";
import { shownLogo } from "../../../league/entities/logo.ts";
import type { Look } from "../../../league/entities/look.ts";
import { paletteCss } from "../../../league/rules/look/look-css.ts";
import { lookErrors } from "../../../league/rules/look/look-errors.ts";
import { areDefault, defaultColors, paletteOf } from "../../../league/rules/look/palette.ts";
import { useApiClient } from "../../data/api-client.ts";
import { useRead } from "../../data/page-data.ts";
import { useSave } from "../../data/use-save.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { DraftForm } from "../../parts/draft-form.tsx";
import { useIsHydrated } from "../../parts/form-values.ts";
import { LeaveQuestion } from "../../parts/leave-question.tsx";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { useSite } from "../../site-context.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Labelled } from "../../ui/field.tsx";
import { ChooseLogo } from "./choose-logo.tsx";
import { LookPreview } from "./look-preview.tsx";
import { type ChosenLogo, dataUrl, useStoreLogo } from "./use-store-logo.ts";
import "./look.css";

/** The league's logo and its two colors, with a preview. */
export function LookSection() {
	const [stored] = useRead(adminReads.look);
	const [edit, setEdit] = useState({ ...pickLook(stored), chosen: null as ChosenLogo | null });
	const [base, setBase] = useState(pickLook(stored));
	const client = useApiClient();
	const { setLook } = useSite();
	const { save, isSaving, error } = useSave();
	const { storeLogo, isStoring, storeError } = useStoreLogo();
	const button = useRef<HTMLButtonElement>(null);
	const { showMessage, toast } = useUndoToast(button, async () => {
		show((await client.read(adminReads.look))[0]);
	});
	const isLive = useIsHydrated();
	const { chosen, ...look } = edit;
	const colors = { mainColor: look.mainColor, accentColor: look.accentColor };
	const errors: Record<string, string | undefined> = { ...error?.fields, ...lookErrors(colors) };
	const logo = shownLogo(look.logo);
	const isDirty = chosen !== null || changedIn(base, look).length > 0;

	/** This page takes the new look at once, like every page that is opened from now on. */
	function show(row: Look) {
		const now = pickLook(row);
		setBase(now);
		setEdit({ ...now, chosen: null });
		setLook({ logo: shownLogo(row.logo) });
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(`@layer tokens{${paletteCss(paletteOf(row))}}`);
		document.adoptedStyleSheets = [sheet];
	}

	async function onSubmit(event: FormEvent) {
		event.preventDefault();
		// The icons of a logo that stays have the main color, too.
		const redrawn = look.mainColor === base.mainColor ? null : logo;
		const picture = chosen ?? (redrawn && { ...redrawn, name: look.logo });
		const name = picture ? await storeLogo(picture, colors.mainColor) : look.logo;
		if (name === null) return;
		const next = { ...look, logo: name };
		const changed = changedIn(base, next);
		const outcome = await save(
			"update/look/1",
			{ ...pickFields(next, changed), seen: pickFields(base, changed) },
			"PUT",
		);
		if (outcome?.ok === false && outcome.error.current)
			// Saving again replaces what another admin has chosen.
			setBase(pickLook(outcome.error.current as Look));
		if (!outcome?.ok) return;
		show(outcome.answer as Look);
		showMessage({ text: "Saved. Every page shows it from now on.", undo: outcome.undo });
	}

	const colorField = (name: "mainColor" | "accentColor", label: string, hint: string) => (
		<Labelled label={label} error={errors[name]} hint={`${look[name]} · ${hint}`}>
			{(ids) => (
				<input
					{...ids}
					type="color"
					name={name}
					value={look[name]}
					onChange={({ target }) => setEdit({ ...edit, [name]: target.value })}
				/>
			)}
		</Labelled>
	);

	return (
		<section className="look-section" aria-labelledby="look">
			<DraftForm name="look" error={error} check={() => lookErrors(colors)} onSubmit={onSubmit}>
				<h2 id="look">Logo and colors</h2>
				{(errors["logo"] ?? storeError) && (
					<Alert tone="error">{errors["logo"] ?? storeError}</Alert>
				)}
				<ChooseLogo
					hasLogo={chosen !== null || logo !== null}
					chosen={chosen}
					onChoose={(next) => setEdit({ ...edit, chosen: next })}
					onRemove={() => setEdit({ ...edit, chosen: null, logo: "" })}
				/>
				<div className="pair look-fields">
					{colorField("mainColor", "Main color", "header and buttons, with white text")}
					{colorField("accentColor", "Accent color", "highlights on the main color")}
				</div>
				{!areDefault(colors) && (
					<p>
						<Button variant="text" onClick={() => setEdit({ ...edit, ...defaultColors })}>
							Back to the original colors
						</Button>
					</p>
				)}
				<LookPreview
					colors={colors}
					logo={
						chosen ? (
							<img src={dataUrl(chosen)} alt="The new logo" {...chosen.shown} />
						) : (
							logo && <img {...logo} alt="The logo" />
						)
					}
				/>
				<Button
					type="submit"
					ref={button}
					disabled={!isLive}
					isBusy={isSaving || isStoring}
					busyLabel="Saving …"
					disabledReason={
						Object.keys(lookErrors(colors)).length > 0
							? "First choose colors that are readable."
							: isDirty || !isLive
								? undefined
								: "Nothing has changed."
					}
				>
					Save logo and colors
				</Button>
				<LeaveQuestion isDirty={isDirty && !error?.isSignedOut}>
					The logo and colors are not saved.
				</LeaveQuestion>
			</DraftForm>
			{toast}
		</section>
	);
}

type Edited = Pick<Look, "mainColor" | "accentColor" | "logo">;
const pickLook = ({ mainColor, accentColor, logo }: Look): Edited => ({
	mainColor,
	accentColor,
	logo,
});
const changedIn = (before: Edited, after: Edited) =>
	(Object.keys(after) as (keyof Edited)[]).filter((name) => before[name] !== after[name]);
const pickFields = (from: Edited, names: readonly (keyof Edited)[]) =>
	Object.fromEntries(names.map((name) => [name, from[name]]));
