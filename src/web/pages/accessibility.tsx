import { Link } from "react-router";
import { accessibility } from "../../league/rules/accessibility.ts";
import { PageHead } from "../ui/page-head.tsx";

const { standard, level, narrowest, zoomPercent } = accessibility;

/** What is tested, what is not, and whom to tell. */
export default function AccessibilityPage() {
	return (
		<div className="page narrow">
			<PageHead>
				<p>Everyone should be able to use this site. If something gets in your way, tell us.</p>
			</PageHead>
			<div className="article">
				<h2>What is tested</h2>
				<p>
					Automatic tests check every page before it is released, in light and dark colors, against{" "}
					{standard}, level {level}.
				</p>
				<ul>
					<li>
						Pages fit a screen of {narrowest} pixels and work at {zoomPercent}% zoom.
					</li>
					<li>Signing up, logging in, and entering scores work with the keyboard alone.</li>
					<li>Pages for visitors, their forms included, work without scripts.</li>
					<li>
						Animations stop if your device is set to reduce motion, and colors follow its light or
						dark mode.
					</li>
				</ul>
				<h2>What tests can’t tell</h2>
				<p>
					Automatic tests find only some problems. What the league writes itself and pages on other
					sites, such as maps and the payment form, are not tested.
				</p>
				<h2>Tell us</h2>
				<p>
					<Link to="/contact">Contact us</Link>. Tell us which page it was, what you wanted to do,
					and what you use (phone or computer, screen reader). We can also send you the information
					in another format.
				</p>
			</div>
		</div>
	);
}
