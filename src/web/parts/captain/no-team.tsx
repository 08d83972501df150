import { Alert } from "../../ui/alert.tsx";

/** For a user who leads no team. */
export const NoTeam = () => <Alert>You are not the captain of any teams.</Alert>;

/** For a captain whose team the league still has to assign. */
export const waitingForTeam = ({ administratorTitle }: { administratorTitle: string }) =>
	`The ${administratorTitle.toLowerCase()} is working on associating you with your team(s). You will receive an email when this process is complete.`;
