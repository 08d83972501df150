import type { NameOf, NotedChange } from "./noted-change.ts";

const of: Readonly<Record<string, string>> = {
	score: "missing scores",
	verification: "a scorecard that is not verified",
	registration: "the registration",
	payment: "the fee",
};

/**
 * What is noted of things that are no records of their own, in words: reminders, forfeits, emails,
 * addresses; undefined for records.
 */
export function taskLines(
	{ kind, before, after }: NotedChange,
	nameOf: NameOf,
): string[] | undefined {
	const row = after ?? before ?? {};
	const text = (field: string) => String(row[field] ?? "");
	switch (kind) {
		case "reminder": {
			const isOfMatch = ["score", "verification"].includes(text("about"));
			const about =
				nameOf(isOfMatch ? "match" : "team", Number(row["id"])) ??
				(isOfMatch ? "A match that is gone" : "A team that is gone");
			return [`${about}: ${text("people")} reminded of ${of[text("about")] ?? "something"}.`];
		}
		case "taskMark":
			return [
				`${nameOf("team", Number(row["id"])) ?? "A team that is gone"}: forfeited sets ${after ? "noted" : "no longer noted"} (${text("sets")}).`,
			];
		case "email":
			return [`“${text("subject")}” to ${text("toName") || text("toAddress")} sent again.`];
		case "address":
			return [
				`${nameOf("user", Number(row["userId"])) ?? "Somebody"}: Email: ${String(before?.["email"] ?? "")} → ${text("email")}`,
			];
		case "dispute": {
			const match = (nameOf("match", Number(row["matchId"])) ?? "a match").replace(/^M/, "m");
			const what = !before
				? "was opened"
				: !after
					? "was removed"
					: after["settledAt"]
						? "was settled"
						: "was opened again";
			return [`The dispute of ${match} ${what}: “${text("note")}”`];
		}
		default:
			return undefined;
	}
}
