/** A sentence about the last good backup; `time`, in words, is null if there is none. */
export const lastBackupText = (time: string | null) =>
	time === null ? "There is no backup yet." : `The last good backup is from ${time}.`;
