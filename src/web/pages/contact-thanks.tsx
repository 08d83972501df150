import { Link } from "react-router";
import { PageHead } from "../shell/page-head.tsx";

export default function ContactThanksPage() {
	return (
		<div className="page narrow">
			<PageHead title="Your Message Is on Its Way">
				<p>
					Thank you for writing to us. We answer by email; it may take a few days, since the league
					is run by volunteers.
				</p>
			</PageHead>
			<p>
				Many questions are answered in the <Link to="/faq">FAQs</Link> and the{" "}
				<Link to="/bylaws">by-laws</Link>.
			</p>
		</div>
	);
}
