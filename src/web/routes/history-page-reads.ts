import { redirect } from "react-router";
import { fullName } from "../../league/wording.ts";
import { answerOf } from "../data/page-data.ts";
import { idOf, type PageReads, type Visit } from "../page-def/page-def.ts";
import {
	leagueRecords,
	playerHistoryOf,
	reviewTitle,
	seasonPath,
	seasonReviewOf,
	teamHistoryOf,
} from "../parts/history-reads.ts";
import { playerPath } from "../parts/player-path.ts";

/* What the pages about all seasons read. */

const historyIn = ({ params, search }: Visit) =>
	playerHistoryOf(Number(params["playerId"]), search);

const queryOf = ({ search }: Visit) => (search.size > 0 ? `?${search}` : "");

export const player: PageReads = {
	reads: (visit) => [historyIn(visit)],
	thenReads: (visit, answers) => {
		const history = answerOf(answers, historyIn(visit));
		// A number that was merged into another has no page of its own.
		if (history && String(history.playerId) !== visit.params["playerId"])
			throw redirect(playerPath(history.playerId) + queryOf(visit));
		return [];
	},
	values: (visit, answers) => {
		const history = answerOf(answers, historyIn(visit));
		// The chosen player may be one whom the page's lists leave out.
		const { by, id } = history?.shown ?? {};
		return {
			seasonId: history?.seasons.map(({ seasonId }) => seasonId) ?? [],
			with: ["all", ...(by === "with" && id ? [id] : [])],
			against: ["all", ...(by === "against" && id ? [id] : [])],
		};
	},
	titleOf: (visit, answers) => fullName(answerOf(answers, historyIn(visit))),
};

const teamOf = ({ params }: Visit) => teamHistoryOf(Number(params["teamId"]));

export const team: PageReads = {
	reads: (visit) => [teamOf(visit)],
	titleOf: (visit, answers) => `${answerOf(answers, teamOf(visit))?.teamName} Through the Years`,
};

export const records: PageReads = {
	reads: () => [leagueRecords],
	values: () => ({ seasons: ["all"] }),
};

const reviewIn = ({ params, search }: Visit) =>
	seasonReviewOf(idOf(params["seasonId"]), idOf(search.get("division")));

export const season: PageReads = {
	reads: (visit) => {
		const { seasonId } = visit.params;
		if (seasonId !== undefined && idOf(seasonId) === null)
			throw new Response(null, { status: 404 });
		return [reviewIn(visit)];
	},
	thenReads: (visit, answers) => {
		const review = answerOf(answers, reviewIn(visit));
		if (review && !visit.params["seasonId"])
			throw redirect(seasonPath(review.seasonId) + queryOf(visit));
		return [];
	},
	values: (visit, answers) => ({
		division: answerOf(answers, reviewIn(visit))?.divisions.map((row) => row.divisionNumber) ?? [],
	}),
	titleOf: (visit, answers) => {
		const review = answerOf(answers, reviewIn(visit));
		if (!review) return undefined;
		const number = review.divisionNumber;
		const isChosen = number !== null && number === idOf(visit.search.get("division"));
		return `${reviewTitle(review)}${isChosen ? `, Division ${number}` : ""}`;
	},
};
