import { TaskStyles } from "../../parts/admin/task-styles.tsx";
import { CaptainStyles } from "../../parts/captain/captain-styles.tsx";
import styles from "./portal.css?url";

/** The style of the admins' portal. */
export const PortalStyles = () => (
	<>
		<CaptainStyles />
		<TaskStyles />
		<link rel="stylesheet" href={styles} precedence="default" />
	</>
);
