import { CaptainStyles } from "../captain/captain-styles.tsx";
import gridStyles from "../grid/grid.css?url";
import styles from "./admin.css?url";

/**
 * The style of the admins' pages: dialogs and forms as captains have them, and the editable table.
 */
export const AdminStyles = () => (
	<>
		<CaptainStyles />
		<link rel="stylesheet" href={gridStyles} precedence="default" />
		<link rel="stylesheet" href={styles} precedence="default" />
	</>
);
