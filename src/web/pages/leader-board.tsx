import { Link } from "react-router";
import { facts } from "../../league/facts.ts";
import { LeaderBoard } from "../parts/leader-board.tsx";
import { PageHead } from "../ui/page-head.tsx";

export default function LeaderBoardPage() {
	return (
		<div className="page">
			<PageHead>
				<p>
					The top {facts.leaderBoardPlaces} teams of each division by percentage of sets won. Choose
					a division to see its <Link to="/standings">detailed standings</Link>.
				</p>
			</PageHead>
			<LeaderBoard places={facts.leaderBoardPlaces} />
		</div>
	);
}
