import { admins, withoutProfile } from "./matrix.ts";
import { allTeams, hidden, publicTeams } from "./read-fields.ts";

/** The headings of a workbook; a PDF is made of the same report. */
const fileWith = (format: string, headings: string[]) => (format === "xlsx" ? headings : ["PDF"]);
const rosterHeadings = ["Number", "Name", "Rating"];
const playerHeadings = ["Rating Type", "Gender", "USTA?", "USTA Level", "USTA Year", "Experience"];
const Roster = {
	pub: rosterHeadings,
	own: [...rosterHeadings, ...playerHeadings, "Phone", "Email"],
	all: [...rosterHeadings, ...playerHeadings, "Phone", "Email", "Birth Year", "Comments"],
};
const Looking = {
	masked: [...Roster.pub, ...playerHeadings, "Date Submitted"],
	all: [...Roster.all, "Date Submitted"],
};
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
		M: rosterFiles(format),
		C: { ...rosterFiles(format), captains: fileWith(format, Roster.own) },
		O: { ...rosterFiles(format), others: fileWith(format, Roster.own) },
		D: {
			...Object.fromEntries(
				Object.keys(allTeams).map((kind) => [kind, fileWith(format, Roster.all)]),
			),
			bye: hidden,
		},
	})),
	...["xlsx", "pdf"].map((format) => ({
		call: `GET export/players-looking.${format}`,
		...withoutProfile,
		M: fileWith(format, Looking.masked),
		C: fileWith(format, Looking.all),
		O: fileWith(format, Looking.all),
		D: fileWith(format, Looking.all),
	})),
	...(
		[
			["match-schedule", schedule],
			["draft-match-schedule", schedule],
			["standings", standingSheet],
			["player-results", playerSheet],
		] as const
	).flatMap(([report, headings]) =>
		["xlsx", "pdf"].map((format) => ({
			call: `GET export/${report}.${format}`,
			...admins(fileWith(format, headings)),
		})),
	),
];
