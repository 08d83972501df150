import { AccountStyles } from "../account/account-styles.tsx";
import styles from "./captain.css?url";

/** The style of the captains' pages, which visitors' pages don't carry along. */
export const CaptainStyles = () => (
	<>
		<AccountStyles />
		<link rel="stylesheet" href={styles} precedence="default" />
	</>
);
