/** `time` in words; null without a good backup. */
export const lastBackupText = (time: string | null) =>
	time === null ? "There is no backup yet." : `The last good backup is from ${time}.`;
