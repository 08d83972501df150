import { erased, erasure, formerContacts, privacyFacts } from "../../../league/entities/privacy.ts";
import { erasePlayer } from "../../actions/personal-data/erase-player.ts";
import { eraseUser } from "../../actions/personal-data/erase-user.ts";
import { countFormerContacts } from "../../actions/personal-data/former-contacts.ts";
import type { Route } from "../../context/route.ts";
import { assertNoQuery } from "../lists.ts";
import { admins, signedIn } from "../reference/common-errors.ts";
import { downloadMyData, downloadPlayerData } from "./personal-data.ts";
import { readPrivacy } from "./privacy.ts";

/** Personal data: what is true about it, downloads, deletion. */
export const privacyRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "privacy",
		summary: "Who reads which fields, cookies, emails, and how long data is kept",
		response: privacyFacts,
		handle: readPrivacy,
	},
	{
		method: "GET",
		path: "myData",
		summary: "Everything that is stored about the caller, as a file",
		response: { mediaType: "application/json" },
		errors: signedIn,
		handle: downloadMyData,
	},
	{
		method: "GET",
		path: "playerData/{id}",
		summary: "Everything that is stored about a player, as a file",
		response: { mediaType: "application/json" },
		errors: admins,
		handle: downloadPlayerData,
	},
	{
		method: "POST",
		path: "erasePlayer/{id}",
		summary: "Deletes a player’s personal data for good; names in results stay",
		body: erasure,
		response: erased,
		errors: { ...admins, IN_USE: "The player is on a roster." },
		handle: erasePlayer,
	},
	{
		method: "POST",
		path: "eraseUser/{id}",
		summary: "Deletes a user’s profile, account, and personal data for good",
		body: erasure,
		response: erased,
		errors: {
			...admins,
			IN_USE: "The user leads an active team.",
			NOT_POSSIBLE: "Admins can’t delete their own data.",
			LAST_ADMIN: "The league would have no admin.",
		},
		handle: eraseUser,
	},
	{
		method: "GET",
		path: "formerContacts",
		summary: "How many former players would lose their contacts after 1, 2, 3, and 5 years",
		response: formerContacts,
		errors: admins,
		handle: async (context, call) => {
			assertNoQuery(call.query);
			return countFormerContacts(context, call);
		},
	},
];
