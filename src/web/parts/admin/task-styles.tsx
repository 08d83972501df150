import styles from "./tasks.css?url";

/** The style of lists in which each entry has its ways to go on. */
export const TaskStyles = () => <link rel="stylesheet" href={styles} precedence="default" />;
