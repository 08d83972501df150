/* Has no components: the table of routes needs these paths, and Node runs it without a build. */

export const playerPath = (playerId: number) => `/players/${playerId}`;

/** For admins: merging the player’s numbers. */
export const numbersPath = (playerId: number) => `${playerPath(playerId)}/numbers`;
