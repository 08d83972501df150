import { Link } from "react-router";

/** Everything stored about the user as a file, and how to have it deleted. */
export function MyData() {
	return (
		<section className="part">
			<h2>My data</h2>
			<p>
				<a href="/api/myData" download>
					Download everything stored about you
				</a>{" "}
				as a file. To have it deleted, contact <Link to="/contact">the league</Link>.{" "}
				<Link to="/privacy">What is kept, and who can see it</Link>
			</p>
		</section>
	);
}
