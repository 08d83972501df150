import { Alert } from "../../ui/alert.tsx";

/** For a user who leads no team. */
export const NoTeam = () => <Alert>You are not the captain of any teams.</Alert>;
