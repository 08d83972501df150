import { AdminStyles } from "../admin-styles.tsx";
import styles from "./import.css?url";

/** The style of the pages whose lists can be imported. */
export const ImportStyles = () => (
	<>
		<AdminStyles />
		<link rel="stylesheet" href={styles} precedence="default" />
	</>
);
