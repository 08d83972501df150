import type { SearchedPage } from "../league/page-request.ts";
import { descriptions } from "./descriptions.ts";
import type { AdminPage, PageDef } from "./page-def/page-def.ts";
import { pages } from "./routes/all.ts";

/** Words that should find a page, but are in neither its title nor its description; by path. */
const otherWords: Readonly<Record<string, string>> = {
	"/": "start home weather",
	"/player-signup": "join register sign up free agent new players",
	"/info": "format committee officers",
	"/faq": "questions cost price",
	"/bylaws": "rules rulebook regulations",
	"/problems": "rules disputes",
	"/ratings": "level usta",
	"/records": "statistics history winners longest streak hall of fame",
	"/calendar": "dates deadlines season",
	"/team-listing": "teams captains rosters players",
	"/schedules": "matches games fixtures when",
	"/leader-board": "ranking first place",
	"/standings": "ranking table points",
	"/match-results": "scores",
	"/payment": "fees dues costs pay payments",
	"/locations": "courts map directions address",
	"/contact": "email phone message write help",
	"/my-contact": "hide my page player opt out correct privacy",
	"/login": "sign in log in password",
	"/signup": "account register captain",
	"/reset-password": "forgot",
	"/team-info": "roster scorecard enter scores register my team",
	"/profile": "account email phone notifications log out",
	"/makeup-matches": "rain postponed makeup",
	"/players-looking": "substitutes free agents",
	"/team-availability": "lineup",
};

const isSearched = ({ path, isAnswer, access }: PageDef) =>
	!path.includes(":") && !isAnswer && (access !== "linked" || otherPages.has(path));
/** `linked` pages that everyone may open without a personal link. */
const otherPages: ReadonlySet<string> = new Set(["/help", "/my-contact"]);

const audiences = {
	guests: ["guests"],
	accounts: ["accounts"],
	members: ["members"],
	admins: ["admins"],
	linked: ["everyone"],
} as const;

/** The pages that the search finds. */
export const searchedPages: readonly SearchedPage[] = pages.filter(isSearched).map((page) => {
	const { path, title, navLabel = "", menuLabel = "", access, role } = page;
	const about = (page as Partial<AdminPage>).about ?? descriptions[path];
	return {
		path,
		title: title || "Home",
		about: typeof about === "string" ? about : "",
		also: [navLabel, menuLabel, otherWords[path]].filter(Boolean).join(" "),
		audience: [...(access ? audiences[access] : ["everyone"]), ...(role ? [role] : [])],
	};
});
