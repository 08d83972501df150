import { type ActionFunctionArgs, redirect } from "react-router";
import { submit } from "../../data/api-client.ts";
import { formError, type Values, valuesOf } from "../../parts/account/form-error.ts";

/** The prefix of the checkboxes that say who decided. */
const deciderField = "decider-";
/** The choice of a suspension between two days that are entered. */
export const otherDays = "days";

/** Who decided: members with an account by their ids, others by name. */
export const decidersIn = (values: Values) => ({
	deciderIds: Object.keys(values).flatMap((name) =>
		name.startsWith(deciderField) ? [Number(name.slice(deciderField.length))] : [],
	),
	otherDeciders: (values["otherDeciders"] ?? "")
		.split(/[,;]/)
		.map((name) => name.trim())
		.filter((name) => name !== ""),
});

/**
 * The first and last day of a suspension: those of its matches, or what was entered. An exclusion
 * begins today, and ends with the season or on the day entered.
 */
function suspensionIn(values: Values) {
	const { outcome, suspension = "", suspendedFrom, suspendedThrough, excludedThrough } = values;
	if (outcome === "excluded")
		return { suspendedFrom: null, suspendedThrough: excludedThrough || null };
	const [from, through] =
		suspension === otherDays ? [suspendedFrom, suspendedThrough] : suspension.split("/");
	return outcome === "suspended"
		? { suspendedFrom: from || null, suspendedThrough: through || null }
		: { suspendedFrom: null, suspendedThrough: null };
}

/** Sends one of the page's forms: `intent` says which, and the id of what it is about. */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const values = await valuesOf(request);
	const [form = "", id] = (values["intent"] ?? "").split(" ");
	const matchId = params["matchId"];
	const [path, body, method = "POST"] = callOf(form, id, matchId, values);
	try {
		await submit(context, path, body, method);
		return redirect(`/match-file/${matchId}${method === "POST" ? `?done=${form}` : ""}`);
	} catch (error) {
		return formError(error, values);
	}
}

function callOf(
	form: string,
	id: string | undefined,
	matchId: string | undefined,
	values: Values,
): [path: string, body: object, method?: "POST" | "PUT" | "DELETE"] {
	const text = (name: string) => values[name] ?? "";
	const orNull = (name: string) => values[name] || null;
	switch (form) {
		case "protest": {
			const [rule, what, witnesses, asks] = ["rule", "what", "witnesses", "asks"].map(text);
			return [`fileProtest/${matchId}`, { rule, what, witnesses, asks }];
		}
		case "incident":
			return [
				`reportIncident/${matchId}`,
				{ playerId: Number(text("playerId")), what: text("what"), witnesses: text("witnesses") },
			];
		case "answer":
			return [`answerCase/${id}`, { answer: text("answer") }];
		case "appeal":
			return [`appealCase/${id}`, { appeal: text("appeal") }];
		case "withdraw":
			return [`withdrawProtest/${id}`, {}];
		case "ask":
			return [`askForStatement/${id}`, {}];
		case "decide":
			return [
				`decideCase/${id}`,
				{
					outcome: text("outcome"),
					reasons: text("reasons"),
					line: orNull("line"),
					side: orNull("side"),
					...suspensionIn(values),
					...decidersIn(values),
				},
			];
		case "change":
			return [`update/comment/${id}`, { text: text("text") }, "PUT"];
		case "delete":
			return [`delete/comment/${id}`, {}, "DELETE"];
		default:
			return [`addComment/${matchId}`, { text: text("text") }];
	}
}
