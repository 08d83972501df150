import { type FormEvent, useRef, useState } from "react";
import { type Branding, branding as described } from "../../../league/entities/branding.ts";
import { shownLogo } from "../../../league/entities/logo.ts";
import { paletteCss } from "../../../league/rules/branding/branding-css.ts";
import { brandingErrors } from "../../../league/rules/branding/branding-errors.ts";
import { areDefault, defaultColors, paletteOf } from "../../../league/rules/branding/palette.ts";
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
import { BrandingPreview } from "./branding-preview.tsx";
import { ChooseLogo } from "./choose-logo.tsx";
import { type ChosenLogo, dataUrl, useStoreLogo } from "./use-store-logo.ts";
import "./branding.css";

/** The league's logo and its two colors, with a preview. */
export function BrandingSection() {
	const [stored] = useRead(adminReads.branding);
	const [edit, setEdit] = useState({ ...pickBranding(stored), chosen: null as ChosenLogo | null });
	const [base, setBase] = useState(pickBranding(stored));
	const client = useApiClient();
	const { updateSiteFacts } = useSite();
	const { save, isSaving, error } = useSave();
	const { storeLogo, isStoring, storeError } = useStoreLogo();
	const button = useRef<HTMLButtonElement>(null);
	const { showMessage, toast } = useUndoToast(button, async () => {
		show((await client.read(adminReads.branding))[0]);
	});
	const isLive = useIsHydrated();
	const { chosen, ...branding } = edit;
	const colors = { mainColor: branding.mainColor, accentColor: branding.accentColor };
	const errors: Record<string, string | undefined> = {
		...error?.fields,
		...brandingErrors(colors),
	};
	const logo = shownLogo(branding.logo);
	const isDirty = chosen !== null || changedIn(base, branding).length > 0;

	/** This page takes the new branding at once, like every page that is opened from now on. */
	function show(row: Branding) {
		const now = pickBranding(row);
		setBase(now);
		setEdit({ ...now, chosen: null });
		updateSiteFacts({ logo: shownLogo(row.logo) });
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(`@layer tokens{${paletteCss(paletteOf(row))}}`);
		document.adoptedStyleSheets = [sheet];
	}

	async function onSubmit(event: FormEvent) {
		event.preventDefault();
		// Even a logo that stays needs new icons for a new main color: it is their background.
		const redrawn = branding.mainColor === base.mainColor ? null : logo;
		const picture = chosen ?? (redrawn && { ...redrawn, name: branding.logo });
		const name = picture ? await storeLogo(picture, colors.mainColor) : branding.logo;
		if (name === null) return;
		const next = { ...branding, logo: name };
		const changed = changedIn(base, next);
		const outcome = await save(
			"update/look/1",
			{ ...pickFields(next, changed), seen: pickFields(base, changed) },
			"PUT",
		);
		if (outcome?.ok === false && outcome.error.current)
			// Saving again replaces what another admin has chosen.
			setBase(pickBranding(outcome.error.current as Branding));
		if (!outcome?.ok) return;
		show(outcome.answer);
		showMessage({
			text: "Saved. Every page now uses this logo and these colors.",
			undo: outcome.undo,
		});
	}

	const colorField = (name: "mainColor" | "accentColor", hint: string) => (
		<Labelled
			label={described.fields[name].label}
			error={errors[name]}
			hint={`${branding[name]} · ${hint}`}
		>
			{(ids) => (
				<input
					{...ids}
					type="color"
					name={name}
					value={branding[name]}
					onChange={({ target }) => setEdit({ ...edit, [name]: target.value })}
				/>
			)}
		</Labelled>
	);

	return (
		<section className="look-section" aria-labelledby="look">
			<DraftForm name="look" error={error} check={() => brandingErrors(colors)} onSubmit={onSubmit}>
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
					{colorField("mainColor", "header and buttons, with white text")}
					{colorField("accentColor", "highlights on the main color")}
				</div>
				{!areDefault(colors) && (
					<p>
						<Button variant="text" onClick={() => setEdit({ ...edit, ...defaultColors })}>
							Use the original colors
						</Button>
					</p>
				)}
				<BrandingPreview
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
					busyLabel="Saving…"
					disabledReason={
						Object.keys(brandingErrors(colors)).length > 0
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

type Edited = Pick<Branding, "mainColor" | "accentColor" | "logo">;
const pickBranding = ({ mainColor, accentColor, logo }: Branding): Edited => ({
	mainColor,
	accentColor,
	logo,
});
const changedIn = (before: Edited, after: Edited) =>
	(Object.keys(after) as (keyof Edited)[]).filter((name) => before[name] !== after[name]);
const pickFields = (from: Edited, names: readonly (keyof Edited)[]) =>
	Object.fromEntries(names.map((name) => [name, from[name]]));
