import styles from "./account.css?url";

/** The style of the accounts' pages, which visitors' pages don't carry along. */
export const AccountStyles = () => <link rel="stylesheet" href={styles} precedence="default" />;
