import { fieldNames } from "../../src/league/entities/define-record.ts";
import { player } from "../../src/league/entities/player.ts";
import { admins, committee, schedulers, withoutProfile } from "./matrix.ts";
import { allTeams, hidden, P, publicTeams } from "./read-fields.ts";

/** The headings of a workbook; PDFs, made from the same report, are checked by type only. */
const fileWith = (format: string, headings: string[]) => (format === "xlsx" ? headings : ["PDF"]);
/** The headings of these fields of a player; the two names share a column. */
const headingsOf = (names: readonly string[]) => [
	"Name",
	...fieldNames(player.fields, ({ report }) => report !== undefined)
		.filter((name) => names.includes(name))
		.filter((name) => !["firstName", "lastName", "teamId"].includes(name))
		.map((name) => player.fields[name as "phone"].label),
];
const Roster = {
	pub: headingsOf(P.pub),
	own: headingsOf(P.own),
	all: headingsOf(P.all.filter((name) => name !== "createdAt")),
};
const Looking = { masked: headingsOf(P.masked), all: headingsOf(P.look) };
const rosterFiles = (format: string) =>
	Object.fromEntries(
		Object.entries(publicTeams).map(([kind, fields]) => [
			kind,
			fields === hidden ? hidden : fileWith(format, Roster.pub),
		]),
	);
const schedule = ["Division", "Week", "Match #", "Date", "Home", "Visitor", "Location", "Time"];
const weeks = Array.from({ length: 10 }, (_, index) => [
	`Week ${index + 1} W`,
	`Week ${index + 1} L`,
]).flat();
const standingSheet = [
	"Division",
	"Team #",
	"Team name",
	"Sets won",
	"Sets lost",
	"Total sets",
	"Percent",
	...weeks,
	"Forfeited sets",
];
const consentSheet = ["Team", "Player", "Assumption of risk", "Signed by"].concat(
	...["Guardian’s consent", "Guardian", "To do"],
);
const playerSheet = [
	"Team #",
	"Team Name",
	"First Name",
	"Last Name",
	"Sets Won",
	"Sets Lost",
	"Percent",
	"Matches",
];

export const exportRows = [
	...["xlsx", "pdf"].map((format) => ({
		call: `GET export/roster/{id}.${format}`,
		of: "team" as const,
		...withoutProfile,
		member: rosterFiles(format),
		captain: { ...rosterFiles(format), captains: fileWith(format, Roster.own) },
		otherCaptain: { ...rosterFiles(format), others: fileWith(format, Roster.own) },
		admin: {
			...Object.fromEntries(
				Object.keys(allTeams).map((kind) => [kind, fileWith(format, Roster.all)]),
			),
			bye: hidden,
		},
	})),
	...["xlsx", "pdf"].map((format) => ({
		call: `GET export/players-looking.${format}`,
		...withoutProfile,
		member: fileWith(format, Looking.masked),
		captain: fileWith(format, Looking.all),
		otherCaptain: fileWith(format, Looking.all),
		admin: fileWith(format, Looking.all),
	})),
	{
		call: "GET export/form-ratings.xlsx",
		...committee("coordinator", [
			...["Division", "Team", "Player", "NTRP", "Type", "Form", "±", "Lines", "Lines won"],
			...["Games won", "To check"],
		]),
	},
	...(
		[
			["match-schedule", schedule],
			["draft-match-schedule", schedule],
			["standings", standingSheet],
			["player-results", playerSheet],
			["consents", consentSheet],
		] as const
	).flatMap(([report, headings]) =>
		["xlsx", "pdf"].map((format) => ({
			call: `GET export/${report}.${format}`,
			...(report === "consents" ? admins : schedulers)(fileWith(format, headings)),
		})),
	),
];
