/* Without components: the table of routes, which Node runs as it is, needs the paths. */

export const playerPath = (playerId: number) => `/players/${playerId}`;

/** For admins: merging the player’s numbers. */
export const numbersPath = (playerId: number) => `${playerPath(playerId)}/numbers`;
