import { useRef, useState } from "react";
import type { ImportKind } from "../../../../league/rules/import/import-columns.ts";
import { Button } from "../../../ui/button.tsx";
import { useIsHydrated } from "../../form-values.ts";
import { useUndoToast } from "../../undo-toast.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { importWords } from "./import-words.ts";

/** Beside a table: a button that imports its list from a file, and a link that downloads it. */
export function ImportTools({ kind }: { kind: ImportKind }) {
	const [isOpen, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const { showMessage, toast } = useUndoToast(button);
	const { many, template } = importWords[kind];
	return (
		<>
			<Button
				ref={button}
				variant="secondary"
				size="small"
				className="grid-action"
				disabled={!useIsHydrated()}
				onClick={() => setOpen(true)}
			>
				Import {many}
			</Button>
			<a className="tool-link" href={`/api/export/${template}.xlsx`} download>
				Download (Excel)
			</a>
			{isOpen && <ImportDialog kind={kind} onDone={showMessage} onClose={() => setOpen(false)} />}
			{toast}
		</>
	);
}
