/** The leaders of a match's teams come from the current team rows. */
export function withLeaders<M extends { homeTeamId: number; visitorTeamId: number }>(
	matches: M[],
	teams: { teamId: number; captainId: number | null; cocaptainId: number | null }[],
) {
	const byId = new Map(teams.map((team) => [team.teamId, team]));
	return matches.map((match) => {
		const home = byId.get(match.homeTeamId);
		const visitor = byId.get(match.visitorTeamId);
		return {
			...match,
			homeCaptainId: home?.captainId ?? null,
			homeCocaptainId: home?.cocaptainId ?? null,
			visitorCaptainId: visitor?.captainId ?? null,
			visitorCocaptainId: visitor?.cocaptainId ?? null,
		};
	});
}
