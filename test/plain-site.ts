import type { Site } from "../src/league/page-request.ts";
import type { LeagueTime } from "../src/league/rules/time/league-time.ts";
import type { Forecast } from "../src/server/weather/forecast.ts";

/** A site of two pages, one of them with a form, so that calls are tested without a build. */
export const plainSite: Site = {
	render: async ({ url, form, write }) => {
		const status = form
			? (await write("createPlayer", form, "POST")).status
			: url === "/"
				? 200
				: 404;
		return {
			status,
			location: null,
			html: html(form ? "Sent" : url === "/" ? "Home" : "Page not found"),
			styleHashes: [],
			error: null,
			retryAfter: null,
			isComplete: true,
			isPublic: true,
			sameAs: null,
		};
	},
	renderEmbed: async ({ url }) => ({
		status: url === "/embed/standings" ? 200 : 404,
		html: html("Standings"),
		styleHashes: ["sha256-c3R5bGU="],
	}),
	textOf: (answer) => JSON.stringify(answer),
	isSaved: () => false,
	addressOf: (path) => (path === "/" ? { path, search: [] } : null),
	usesMyTeam: () => false,
	takesForms: (path) => path === "/player-signup",
	paths: ["/"],
	searchedPages: [],
	scriptHashes: ["sha256-c2NyaXB0"],
};
const html = (title: string) => `<!doctype html><title>${title}</title>`;

export const forecast = (now: LeagueTime): Forecast => ({
	asOf: now,
	slots: [
		{ time: now, temp: 71, pop: 0.1, main: "Clear", description: "clear sky", icon: "clear-day" },
	],
	credit: { text: "Test weather service", url: "https://weather.example/" },
});
