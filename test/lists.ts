import type { ImportDone, ImportPreview } from "../src/league/entities/import.ts";
import type { Viewer } from "../src/league/permissions.ts";
import type { ImportKind } from "../src/league/rules/import/import-columns.ts";
import type { TestApp } from "./app.ts";

export type List = readonly (readonly (string | number)[])[];
interface Answer<T> {
	status: number;
	body: T & { error?: { code: string; message: string; fields?: Record<string, string> } };
}

/** A list as CSV. */
export const csvOf = (list: List) =>
	list
		.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(","))
		.join("\n");

/**
 * Imports lists as the dialog does: requests a preview, then sends the same file with the
 * preview's token.
 */
export function importer(app: TestApp, as: Viewer) {
	async function send<T>(path: string, json: object, key?: string): Promise<Answer<T>> {
		const response = await app.fetch(`/api/${path}`, {
			as,
			json,
			headers: key ? { "idempotency-key": key } : {},
		});
		return { status: response.status, body: (await response.json()) as Answer<T>["body"] };
	}
	const fileOf = (list: List | Buffer) =>
		(Buffer.isBuffer(list) ? list : Buffer.from(csvOf(list))).toString("base64");
	const body = (kind: string, list: List | Buffer, more: object = {}) => ({
		kind,
		fileName: "list.csv",
		file: fileOf(list),
		...more,
	});
	return {
		send,
		preview: (kind: ImportKind, list: List | Buffer, more?: object) =>
			send<ImportPreview>("importPreview", body(kind, list, more)),
		runImport: (
			kind: ImportKind,
			list: List | Buffer,
			token: string,
			key?: string,
			more?: object,
		) => send<ImportDone>("import", { ...body(kind, list, more), token }, key),
		async importAll(kind: ImportKind, list: List | Buffer, key?: string, more?: object) {
			const { token } = (await this.preview(kind, list, more)).body;
			return this.runImport(kind, list, token, key, more);
		},
		undo: (key: string) => send<object>("undoWrite", { path: "import", key }, `undo ${key}`),
	};
}
