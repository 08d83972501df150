import { fullName, possessiveOf } from "../../league/wording.ts";
import { answerOf } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { idOf, type PageDef } from "../page-def/page-def.ts";
import { shownTeam } from "../parts/captain/shown-team.ts";
import { formReads } from "../parts/form/form-reads.ts";

/** Form ratings for captains; the committee’s page is in `committee.ts`. */
export const formPages: readonly PageDef[] = [
	{
		path: "/team-form",
		title: "Your Players’ Form",
		access: "members",
		nav: "none",
		search: ["teamId", "userId"],
		reads: () => [reads.me, reads.teams, reads.people],
		optionalReads: ({ search }, answers) => {
			const { team } = shownTeam(
				answerOf(answers, reads.me),
				answerOf(answers, reads.people),
				answerOf(answers, reads.teams),
				search,
			);
			return team ? [formReads.ofTeam(team.teamId)] : [];
		},
		load: () => import("../pages/team-form.tsx"),
	},
	{
		path: "/player-form/:playerId",
		title: "A Player’s Form",
		access: "members",
		nav: "none",
		optionalReads: ({ params }) => {
			const playerId = idOf(params["playerId"]);
			return playerId === null ? [] : [formReads.player(playerId)];
		},
		titleOf: ({ params }, answers) => {
			const form = answerOf(answers, formReads.player(idOf(params["playerId"]) ?? 0));
			return form && `${possessiveOf(fullName(form))} Form`;
		},
		load: () => import("../pages/player-form/player-form.tsx"),
	},
];
