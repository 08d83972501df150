import { z } from "zod";
import { WeatherError } from "./weather-error.ts";

const sizeLimit = 256 * 1024;

/**
 * The JSON at an address, at most 256 KiB of it, for a reader to check. Whatever goes wrong is a
 * `WeatherError` that begins with `name`, or the signal's own reason. Redirects are refused: the
 * address may carry a key, which is meant for one host.
 */
export async function fetchJson(name: string, url: URL, signal: AbortSignal): Promise<unknown> {
	try {
		const response = await fetch(url, {
			signal,
			redirect: "error",
			headers: { accept: "application/json" },
		});
		const answer = parse(await readText(name, response));
		const refusal = refusalSchema.safeParse(answer).data?.reason;
		if (refusal) throw new WeatherError(`${name} refused: ${refusal.slice(0, 200)}`);
		if (!response.ok) throw new WeatherError(`${name} answered ${response.status}.`);
		if (answer === undefined) throw new WeatherError(`${name} sent no JSON.`);
		return answer;
	} catch (error) {
		if (signal.aborted) throw signal.reason;
		throw error instanceof WeatherError
			? error
			: new WeatherError(`${name} could not be reached (${cause(error)}).`);
	}
}

/**
 * An answer in the shape a provider's reader expects, or a `WeatherError` that names the first
 * field out of place.
 */
export function readAnswer<Schema extends z.ZodType>(
	name: string,
	schema: Schema,
	answer: unknown,
): z.infer<Schema> {
	const { data, error } = schema.safeParse(answer);
	if (!error) return data as z.infer<Schema>;
	const [issue] = error.issues;
	const place = issue?.path.join(".") || "the whole";
	throw new WeatherError(
		`${name} sent an answer that makes no sense (${place}: ${issue?.message}).`,
	);
}

/** Whole °F, within what Earth's weather has ever been. */
export const fahrenheit = z
	.number()
	.min(-100)
	.max(140)
	.transform((degrees) => Math.round(degrees) + 0); // + 0 makes -0 a plain zero

/** Open-Meteo's way to say no; it may come with any status. */
const refusalSchema = z.object({
	error: z.literal(true),
	reason: z.string().min(1).catch("no reason given"),
});

async function readText(name: string, response: Response) {
	const chunks: Uint8Array[] = [];
	let size = 0;
	// Leaving the loop early cancels the rest of the download.
	for await (const chunk of response.body ?? []) {
		size += chunk.byteLength;
		if (size > sizeLimit) throw new WeatherError(`${name} sent more than ${sizeLimit / 1024} KiB.`);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString();
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/**
 * `fetch` says only "fetch failed"; what happened stands in the cause: ECONNREFUSED, ENOTFOUND, a
 * broken certificate.
 */
function cause(error: unknown) {
	const { cause = error } = error as { cause?: unknown };
	const { code, message } = cause as { code?: unknown; message?: unknown };
	return String(code ?? message ?? cause);
}
