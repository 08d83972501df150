import { expect, test } from "vitest";
import content from "../../../content/league.json" with { type: "json" };
import type { TextKey } from "../../league/entities/text-key.ts";
import { newLeagueNumbers } from "../../league/new-league-numbers.ts";
import { changedTitles } from "./changed-titles.ts";
import { defaultText } from "./default-texts.ts";

const titlesOf = (key: TextKey, markdown: string | null) =>
	changedTitles({
		numbers: async () => newLeagueNumbers,
		leagueText: async () => [
			{
				textId: 1,
				key,
				pageId: null,
				markdown,
				draft: "# Draft\n",
				updatedAt: "",
				updatedBy: null,
			},
		],
		leaguePage: async () => [],
		theLeague: async () => ({ leagueId: 1, ...content }),
	});

test.each<[string, string | null, object]>([
	["the original", null, {}],
	["another text under the same title", `${defaultText("faq").split("\n")[0]}\n\nNew.`, {}],
	["another title", "# Questions\n\nNew.", { "/faq": "Questions" }],
	["a title with a name of the league", "# Ask {{league.shortName}}", { "/faq": "Ask MMTL" }],
	["no title", "New.", {}],
])("the navigation's label follows %s", async (_, markdown, titles) =>
	expect(await titlesOf("faq", markdown)).toEqual(titles),
);
