import { Link } from "react-router";

export const RegisterInstead = () => (
	<p>
		Looking for a team? You don’t need an account:{" "}
		<Link to="/player-signup">register as a new player</Link>.
	</p>
);
