import { defineRecord, fieldNames, type RowOf } from "./define-record.ts";
import { setsOfDefaultedMatch } from "./line.ts";

/**
 * The numbers that a committee votes on: one row for each season, so that each keeps the numbers it
 * was played under. Rules compute with them and texts print them (`{{facts.rosterCap}}`), so the
 * by-laws and the software can't drift apart. A new season begins with those of the season before
 * it, the first one with `new-league-numbers.ts`.
 */
export const seasonNumbers = defineRecord({
	table: "seasonNumbers",
	key: "seasonId",
	noun: "season",
	plural: "seasons",
	title: "Season numbers",
	summary: "The numbers that the rules of each season use",
	read: "everyone",
	fields: {
		seasonId: { type: "id" },
		rosterCap: {
			type: "count",
			label: "Maximum roster size",
			range: [6, 60],
			byLaw: "VI-a",
			form: { row: "rosterCap", hint: "The most active players a team can have." },
		},
		applicantsMin: {
			type: "count",
			label: "Minimum applicants for a new team",
			range: [1, 60],
			byLaw: "V-a",
			form: { row: "applicants" },
		},
		applicantsMax: {
			type: "count",
			label: "Maximum applicants for a new team",
			range: [1, 60],
			byLaw: "V-a",
			form: { row: "applicants" },
		},
		rosterDeadlineHour: {
			type: "hour",
			label: "Rosters lock at",
			byLaw: "VI-b",
			form: { row: "rosterHours", hint: "On the day of the final roster deadline." },
		},
		additionsCloseHour: {
			type: "hour",
			label: "Additions close at",
			byLaw: "VI-c",
			form: { row: "rosterHours", hint: "On the last day of player additions." },
		},
		additionsMax: {
			type: "count",
			label: "Additions after the deadline",
			range: [1, 20],
			byLaw: "VI-c",
			form: {
				row: "additions",
				hint: "Players a captain may add, replacements included. To allow none, leave the dates of player additions empty.",
			},
		},
		additionsBeforeWeek: {
			type: "count",
			label: "Additions end before week",
			range: [1, 26],
			byLaw: "VI-c",
			form: {
				row: "additions",
				hint: "Used in the by-laws and FAQ. Set the dates on the Seasons page.",
			},
		},
		ratingMin: {
			type: "rating",
			label: "Lowest rating",
			byLaw: "VII-a",
			form: { row: "ratings" },
		},
		ratingMax: {
			type: "rating",
			label: "Highest rating",
			byLaw: "VII-a",
			form: { row: "ratings" },
		},
		minimumAge: {
			type: "count",
			label: "Minimum age",
			range: [5, 99],
			byLaw: "II-b",
			form: { row: "ages" },
		},
		minimumAgeWithGuardian: {
			type: "count",
			label: "Minimum age with a guardian’s consent",
			range: [5, 99],
			byLaw: "II-b",
			form: { row: "ages" },
		},
		weeks: {
			type: "count",
			label: "Weeks in a season",
			range: [1, 26],
			byLaw: "IV-b",
			form: { row: "weeks", hint: "Sets the match days and the week columns of the standings." },
		},
		scorecardDueWeeks: {
			type: "count",
			label: "Scorecards due within (weeks)",
			range: [1, 8],
			byLaw: "X-a",
			form: { row: "due" },
		},
		protestWorkingDays: {
			type: "count",
			label: "Protest deadline (working days)",
			range: [1, 30],
			byLaw: "XI-a",
			form: { row: "due" },
		},
		forfeitsNoPrize: {
			type: "count",
			label: "Not eligible for prizes at (forfeited sets)",
			range: [1, 200],
			byLaw: "IX-b",
			form: {
				row: "forfeitsNoPrize",
				hint: `In the season. A missed match costs ${setsOfDefaultedMatch} sets.`,
			},
		},
		forfeitsRemoval: {
			type: "count",
			label: "Results may be removed at (forfeited sets)",
			range: [1, 200],
			byLaw: "IX-a",
			form: { row: "forfeitsRemoval", hint: "In the season." },
		},
		forfeitsRemovalToOneTeam: {
			type: "count",
			label: "Results may be removed at (forfeited sets to one team)",
			range: [1, 200],
			byLaw: "IX-a",
			form: { row: "forfeitsRemoval", hint: "Forfeited to the same opponent." },
		},
		postponeHours: {
			type: "count",
			label: "Earliest postponement (hours before match)",
			range: [0, 72],
			byLaw: "XIV-d",
			form: { row: "makeups" },
		},
		makeupWeeks: {
			type: "count",
			label: "Make-ups due within (weeks)",
			range: [1, 12],
			byLaw: "XIV-h",
			form: { row: "makeups" },
		},
		wetCourtWaitMinutes: {
			type: "count",
			label: "Wait for a wet court (minutes)",
			range: [0, 240],
			byLaw: "XIV-e",
			form: { row: "waits", hint: "After that, one captain alone can call off." },
		},
		lightningWaitMinutes: {
			type: "count",
			label: "Wait after lightning (minutes)",
			range: [0, 240],
			byLaw: "XIV-f",
			form: { row: "waits" },
		},
		coldLimitF: {
			type: "count",
			label: "Too cold below (°F)",
			range: [0, 80],
			byLaw: "XIV-g",
			form: { row: "temperatures" },
		},
		heatLimitF: {
			type: "count",
			label: "Too hot above (°F)",
			range: [60, 130],
			byLaw: "XIV-g",
			form: { row: "temperatures" },
		},
		ballCans: {
			type: "count",
			label: "Cans of balls from the home team",
			range: [1, 12],
			byLaw: "VIII-b",
			form: { row: "ballCans" },
		},
		warmUpMinutes: {
			type: "count",
			label: "Warm-up (minutes)",
			range: [0, 60],
			byLaw: "VIII-f",
			form: { row: "warmUp" },
		},
		warmUpMaxMinutes: {
			type: "count",
			label: "Warm-up if both sides agree (minutes)",
			range: [0, 60],
			byLaw: "VIII-f",
			form: { row: "warmUp" },
		},
		secondsBetweenPoints: {
			type: "count",
			label: "Rest between points (seconds)",
			range: [5, 120],
			byLaw: "VIII-f",
			form: { row: "pace" },
		},
		secondsAtChangeover: {
			type: "count",
			label: "At a changeover (seconds)",
			range: [5, 300],
			byLaw: "VIII-f",
			form: { row: "pace" },
		},
		setBreakMinutes: {
			type: "count",
			label: "Between sets (minutes)",
			range: [0, 30],
			byLaw: "VIII-f",
			form: { row: "breaks" },
		},
		defaultAfterMinutes: {
			type: "count",
			label: "First set lost after (minutes late)",
			// Between the other rows of the lateness table (`content/info.md`), 10 and 30 minutes.
			range: [11, 29],
			byLaw: "VIII-g",
			form: { row: "breaks", hint: "A side that is later loses the first set." },
		},
	},
	nameOf: () => "Season numbers",
});
export type SeasonNumbersRow = RowOf<typeof seasonNumbers.fields>;
/** The numbers of one season. */
export type SeasonNumbers = Omit<SeasonNumbersRow, "seasonId">;
export type SeasonNumber = keyof SeasonNumbers;

/** The numbers that the form of the season's numbers shows, in its order. */
export const numberNames = fieldNames(
	seasonNumbers.fields,
	({ form }) => form !== undefined,
) as readonly SeasonNumber[];
