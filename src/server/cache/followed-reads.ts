import { hash } from "node:crypto";
import type { ApiResponse } from "../../league/page-request.ts";

type Run = () => Promise<ApiResponse>;
interface Answer {
	response: ApiResponse;
	tag: string;
}

/** Far more than pages read again after one write; only unusual lists reach this limit. */
const maxChars = 8_000_000;

/** What one page reads. */
export interface FollowedPage {
	/** Reads by `name`, which says everything that the answer depends on besides data and time. */
	read(name: string, run: Run): Promise<ApiResponse>;
	/** Identifies the data that was read: equal data has an equal tag, in every process. */
	tag(): string;
	/** Whether reading everything again gives the same data. */
	areUnchanged(): Promise<boolean>;
}

/**
 * Follows which answers each cached page was made from, so that after a write only the pages whose
 * data has changed are rendered again. All pages share an answer until `epoch` changes, which
 * stands for the state of the data and the minute: so checking a page is far cheaper than rendering
 * it. `textOf` gives an answer's body as text.
 */
export function followedReads(epoch: () => string, textOf: (body: unknown) => string) {
	const answers = new Map<string, Promise<Answer>>();
	let since = "";
	let chars = 0;

	function answer(name: string, run: Run): Promise<Answer> {
		const current = epoch();
		if (current !== since || chars > maxChars) {
			answers.clear();
			since = current;
			chars = 0;
		}
		const known = answers.get(name);
		if (known) return known;
		const read = run().then((response) => {
			const text = textOf(response.body) ?? "";
			chars += text.length;
			// A failure is not an answer: the next page tries again.
			if (response.status >= 500 && answers.get(name) === read) answers.delete(name);
			return { response, tag: `${response.status} ${tagOf(text)}` };
		});
		answers.set(name, read);
		read.catch(() => answers.get(name) === read && answers.delete(name));
		return read;
	}

	return function newPage(): FollowedPage {
		const reads = new Map<string, { run: Run; tag: string }>();
		return {
			async read(name, run) {
				const { response, tag } = await answer(name, run);
				reads.set(name, { run, tag });
				return response;
			},
			tag: () =>
				tagOf(
					[...reads]
						.sort(([one], [other]) => (one < other ? -1 : 1))
						.map(([, { tag }]) => tag)
						.join(),
				),
			async areUnchanged() {
				for (const [name, { run, tag }] of reads)
					if ((await answer(name, run)).tag !== tag) return false;
				return true;
			},
		};
	};
}
export type FollowedReads = ReturnType<typeof followedReads>;

const tagOf = (text: string) => hash("sha256", text, "base64url").slice(0, 16);
