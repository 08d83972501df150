interface Change {
	readonly kind: string;
	readonly before: object | null;
	readonly after: object | null;
}

const kinds: ReadonlySet<string> = new Set(["availability", "absence"]);

/**
 * Whether a write only recorded answers or absences of players of these teams, so that the captains
 * of the teams can undo it.
 */
export const isOwnEntry = (changes: readonly Change[], teamIds: readonly number[]) =>
	changes.length > 0 &&
	changes.every(({ kind, before, after }) => {
		const { teamId } = (after ?? before ?? {}) as { teamId?: number };
		return kinds.has(kind) && teamId !== undefined && teamIds.includes(teamId);
	});
