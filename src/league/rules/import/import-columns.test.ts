import { describe, expect, test } from "vitest";
import { type ImportKind, importColumns, importHeadings } from "./import-columns.ts";

const kinds: readonly ImportKind[] = ["player", "team", "location", "draftMatch", "payment"];
const fieldsOf = (kind: ImportKind, headings: string[]) =>
	importHeadings(kind, headings).columns.map((column) => column?.field ?? null);

test.each(kinds)("no heading of a %s list matches two columns", (kind) => {
	const headings = importColumns[kind].flatMap(({ heading, alsoAs }) => [heading, ...alsoAs]);
	const found = headings.map((heading) => fieldsOf(kind, [heading])[0]);
	expect(found).toEqual(
		importColumns[kind].flatMap(({ field, alsoAs }) => [field, ...alsoAs.map(() => field)]),
	);
});

// biome-ignore format: a table
test.each<[ImportKind, [field: string, heading: string, kind: string][]]>([
  ['player', [
    ['playerNumber', 'Number', 'number'], ['teamId', 'Team', 'team'], ['firstName', 'First Name', 'text'], ['lastName', 'Last Name', 'text'],
    ['phone', 'Phone', 'text'], ['email', 'Email', 'text'], ['rating', 'Rating', 'rating'], ['ratingType', 'Rating Type', 'choice'],
    ['gender', 'Gender', 'choice'], ['birthYear', 'Birth Year', 'number'], ['usta', 'USTA?', 'choice'], ['ustaLevel', 'USTA Level', 'text'],
    ['ustaYear', 'USTA Year', 'number'], ['experience', 'Experience', 'text'], ['comments', 'Comments', 'text'], ['area', 'Area', 'text'],
    ['name', 'Name', 'text'],
  ]],
  ['team', [
    ['teamNumber', 'Team #', 'number'], ['isRegistered', 'Registered', 'flag'], ['teamName', 'Team Name', 'text'],
    ['captainId', 'Captain Email', 'leader'], ['cocaptainId', 'Co-Captain Email', 'leader'], ['divisionId', 'Division', 'division'],
    ['locationId', 'Home Courts', 'location'], ['courtNumber', '# of Courts', 'number'], ['courtTime', 'Preferred Time', 'time'],
    ['isActive', 'Active', 'flag'], ['comments', 'Comments', 'text'],
  ]],
  ['location', [
    ['locationName', 'Name', 'text'], ['locationType', 'Type', 'choice'], ['numCourts', '# of Courts', 'number'], ['courtGrade', 'Court Grade', 'text'],
    ['area', 'Area', 'text'], ['address', 'Address', 'text'], ['city', 'City', 'text'], ['zip', 'ZIP', 'text'], ['tennisMapsUrl', 'Tennis Maps Link', 'text'],
    ['directions', 'Directions', 'text'], ['websiteUrl', 'Website', 'text'], ['courtsByTime', 'Courts at Each Time', 'text'], ['coordinates', 'Coordinates', 'text'],
  ]],
  ['payment', [
    ['teamId', 'Team', 'payer'], ['seasonId', 'Season', 'season'], ['paidOn', 'Date Paid', 'day'], ['payerName', 'Payer Name', 'text'],
    ['amountPaid', 'Amount Paid', 'money'], ['paymentMethod', 'Payment Method', 'text'],
  ]],
  ['draftMatch', [
    ['weekNumber', 'Week', 'number'], ['matchNumber', 'Match #', 'number'], ['matchDate', 'Date', 'day'], ['startTime', 'Time', 'slot'],
    ['locationId', 'Location', 'location'], ['divisionId', 'Division', 'division'], ['homeTeamId', 'Home Team', 'side'],
    ['visitorTeamId', 'Visiting Team', 'side'],
  ]],
])('a %s list has exactly these columns', (kind, columns) => {
  const found = importColumns[kind].map(({ field, heading, kind }) => [field, heading, kind])
  expect(found.toSorted()).toEqual(columns.toSorted())
});

describe("the headings of a file", () => {
	test.each<[string, ImportKind, string[], (string | null)[]]>([
		["in any case", "player", ["FIRST NAME", "last name"], ["firstName", "lastName"]],
		[
			"with dashes and dots",
			"player",
			["E-Mail", "No.", "First-Name"],
			["email", "playerNumber", "firstName"],
		],
		["under another name", "player", ["Surname", "Cell"], ["lastName", "phone"]],
		["twice: the first is used", "player", ["Email", "Email"], ["email", null]],
		["twice: our own heading is used", "team", ["Captain", "Captain Email"], [null, "captainId"]],
		["twice: the first alternative is used", "player", ["Notes", "Comment"], ["comments", null]],
		["first and last name in one column", "player", ["Full Name"], ["name"]],
		["the player", "player", ["Player"], ["name"]],
		["empty", "player", ["", "Name", "--"], [null, "name", null]],
		["unknown", "team", ["Shoe Size"], [null]],
	])("are matched to columns: %s", (_, kind, headings, fields) =>
		expect(fieldsOf(kind, headings)).toEqual(fields),
	);

	test("are listed if ignored, except the captain columns of our own match list", () => {
		const captains = ["Home Captain", "Home Co-Captain", "Visitor Captain", "Visitor Co-Captain"];
		const others = ["Visiting Captain", "VISITING CO-CAPTAIN"];
		expect(
			importHeadings("draftMatch", ["Match #", "Umpire", "", ...captains, ...others])
				.ignoredColumns,
		).toEqual(["Umpire"]);
		expect(importHeadings("team", ["Team", "Home Captain"]).ignoredColumns).toEqual([
			"Home Captain",
		]);
	});

	test.each<[ImportKind, string[], boolean]>([
		["player", ["Name"], true],
		["player", ["First Name", "Last Name"], true],
		["player", ["First Name"], false],
		["player", ["Last Name"], false],
		["player", ["Number"], true],
		["player", ["Email"], false],
		["team", ["Team Name"], true],
		["team", ["Team #"], true],
		["team", ["Division"], false],
		["draftMatch", ["Home Team", "Visiting Team"], true],
		["draftMatch", ["Home Team"], false],
		["draftMatch", ["Visiting Team"], false],
		["draftMatch", ["Match #"], true],
		["location", ["Name"], true],
		["location", ["City"], false],
		["payment", ["Team", "Payer Name", "Amount Paid", "Payment Method"], true],
		["payment", ["Team", "Payer Name", "Amount Paid"], false],
		["seasonArchive", ["Season", "Division", "Home Team", "Visiting Team"], true],
	])("of a %s list are enough to find a row’s record: %j %s", (kind, headings, isEnough) => {
		expect(importHeadings(kind, headings).error === null).toBe(isEnough);
	});

	test.each<[ImportKind, string[]]>([
		["payment", ["Team", "Payer Name", "Amount Paid", "Payment Method"]],
		["seasonArchive", ["Season", "Division", "Home Team", "Visiting Team"]],
	])("of a %s list need each of %j", (kind, headings) => {
		const enough = headings.filter((missing) => {
			const others = headings.filter((heading) => heading !== missing);
			return importHeadings(kind, others).error === null;
		});
		expect(enough).toEqual([]);
	});

	test.each<[ImportKind, string]>([
		["player", "First Name and Last Name, or Number"],
		["team", "Team Name, or Team #"],
		["draftMatch", "Home Team and Visiting Team, or Match #"],
		["payment", "Team, Payer Name, Amount Paid, and Payment Method"],
	])("of a %s list must include %s", (kind, headings) => {
		expect(importHeadings(kind, ["x"]).error).toBe(
			`The first row must contain the column names: ${headings}. Use the column names of the downloaded list.`,
		);
	});

	test("of court locations must include the name, those of past seasons both teams", () => {
		expect(importHeadings("location", ["x"]).error).toBe(
			"The first row must contain the column names, at least Name. Use the column names of the downloaded list.",
		);
		expect(importHeadings("seasonArchive", ["x"]).error).toBe(
			"The first row must contain the column names: Season, Division, Home Team, and Visiting Team. Use the column names of the template.",
		);
	});
});
