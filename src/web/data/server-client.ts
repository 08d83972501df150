import type { ApiResponse, PageRequest } from "../../league/page-request.ts";
import type { ApiClient, Question } from "./api-client.ts";
import type { Read } from "./reads.ts";

/** The API in-process, with the rights of one request. `assertOk` returns an answer's body. */
export function createServerClient(
	request: PageRequest,
	assertOk: (answer: ApiResponse) => unknown,
): ApiClient {
	const read = async <T>(call: Read<T>) => assertOk(await request.read(call)) as T;
	const write: ApiClient["write"] = async (path, body, method = "POST") =>
		assertOk(await request.write(path, body, method));
	return {
		now: () => request.now,
		viewer: request.viewer,
		dataVersionOf: () => request.dataVersion,
		latestDataVersion: () => request.dataVersion,
		invalidate: async () => {},
		read,
		ask: async <T>(question: Question<T>) =>
			question.body ? ((await write(question.path, question.body)) as T) : read(question),
		write,
	};
}
