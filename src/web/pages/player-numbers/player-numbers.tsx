import { type ActionFunctionArgs, Link, redirect, useParams, useSearchParams } from "react-router";
import type { PlayerNumbers } from "../../../league/entities/player-merge.ts";
import { countOf, fullName, possessiveOf } from "../../../league/wording.ts";
import { submit } from "../../data/api-client.ts";
import { useRead } from "../../data/page-data.ts";
import { formError, valuesOf } from "../../parts/account/form-error.ts";
import { useFormError } from "../../parts/account/use-form-error.ts";
import { playerNumbersOf } from "../../parts/admin/player-numbers-read.ts";
import { numbersPath, playerPath } from "../../parts/player-path.ts";
import { typedIn } from "../../parts/search-read.ts";
import { Alert } from "../../ui/alert.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { FindPlayer } from "./find-player.tsx";
import { HideButton, MergeButton, SeparateButton } from "./merge-forms.tsx";
import { NumberList, numberedName } from "./number-list.tsx";
import "./player-numbers.css";

/** Merges another number into this page, separates it again, or hides or shows the page. */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const playerId = Number(params["playerId"]);
	const { intent = "", aliasId = "" } = await valuesOf(request);
	const here = numbersPath(playerId);
	try {
		if (intent === "hide" || intent === "show") {
			await submit(context, "hidePlayer", { playerId, hidesPage: intent === "hide" });
			return redirect(`${here}?saved=page`);
		}
		if (intent === "merge") {
			await submit(context, "mergePlayers", { merges: [{ playerId, aliasId: Number(aliasId) }] });
			return redirect(`${here}?merged=${aliasId}`);
		}
		await submit(context, "separatePlayers", { aliasId: Number(aliasId) });
		return redirect(`${here}?separated=${aliasId}`);
	} catch (error) {
		return formError(error, { intent, aliasId });
	}
}

/** For admins: merges the pages of a person who has had two numbers, or separates them again. */
export default function PlayerNumbersPage() {
	const [search] = useSearchParams();
	const typed = typedIn(search);
	const numbers = useRead(playerNumbersOf(Number(useParams()["playerId"]), typed));
	const { player, hidesPage, merged, sameName, found, more } = numbers;
	const error = useFormError("merge", "separate", "hide", "show");
	const merge = (other: PlayerNumbers["player"]) => <MergeButton other={other} player={player} />;
	return (
		<div className="page narrow admin player-numbers">
			<PageHead title={possessiveOf(fullName(player))} titleEnd="Other Numbers">
				<p>
					If someone is in the league under two numbers, for example before and after a name change,
					merge them here. <Link to={playerPath(player.playerId)}>One page</Link> then shows the
					results of both.
				</p>
			</PageHead>
			{error ? (
				<Alert tone="error">{error.message}</Alert>
			) : (
				<Done
					numbers={numbers}
					mergedId={search.get("merged")}
					separatedId={search.get("separated")}
					isPageSaved={search.has("saved")}
				/>
			)}
			<NumberList label="This player" rows={[player]} />
			{merged.length > 0 && (
				<section aria-labelledby="merged">
					<h2 id="merged">Merged into this page</h2>
					<NumberList
						label="Merged into this page"
						rows={merged}
						button={(other) => <SeparateButton other={other} />}
					/>
				</section>
			)}
			{sameName.length > 0 && (
				<section aria-labelledby="same-name">
					<h2 id="same-name">Players with the same name</h2>
					<p>Two people may share a name: compare ratings, teams, and seasons first.</p>
					<NumberList label="Players with the same name" rows={sameName} button={merge} />
				</section>
			)}
			<section aria-labelledby="public-page">
				<h2 id="public-page">Public page</h2>
				<p>
					{hidesPage
						? "This player’s page is hidden. Only admins can see it, and no season page, season sheet, or all-time record shows the player’s name."
						: "Everyone can see this player’s page. Hide it if the player asks you to. Then no season page, season sheet, or all-time record shows the player’s name; scorecards and rosters still do."}
				</p>
				<HideButton hidesPage={hidesPage} />
			</section>
			<section aria-labelledby="find">
				<h2 id="find">Another spelling or a former name</h2>
				<FindPlayer typed={typed ?? ""} />
				{typed !== null && (
					<>
						<p role="status">
							{found.length === 0
								? `No other player found for “${typed}”.`
								: `${countOf(found.length + more, "player")} for “${typed}”${more > 0 ? `. The first ${found.length} are listed: add a first name.` : ":"}`}
						</p>
						<NumberList label="Players found" rows={found} button={merge} />
					</>
				)}
			</section>
		</div>
	);
}

interface DoneProps {
	numbers: PlayerNumbers;
	mergedId: string | null;
	separatedId: string | null;
	/** Whether the page was hidden or shown. */
	isPageSaved: boolean;
}

/** What the last form did; nothing if that has been undone since. */
function Done({ numbers, mergedId, separatedId, isPageSaved }: DoneProps) {
	const { player, merged, hidesPage } = numbers;
	const alias = merged.find(({ playerId }) => String(playerId) === mergedId);
	const isSeparate =
		/^\d+$/.test(separatedId ?? "") && !merged.some((row) => String(row.playerId) === separatedId);
	if (!alias && !isSeparate && !isPageSaved) return null;
	return (
		<div role="status">
			<Alert>
				{alias ? (
					<>
						{numberedName(alias)} is merged into {numberedName(player)}.{" "}
						<Link to={playerPath(player.playerId)}>See the page</Link>
					</>
				) : isPageSaved ? (
					hidesPage ? (
						"The page is hidden."
					) : (
						"Everyone can see the page."
					)
				) : (
					<>
						The numbers are separated. The other one has{" "}
						<Link to={playerPath(Number(separatedId))}>its own page</Link> again.
					</>
				)}
			</Alert>
		</div>
	);
}
