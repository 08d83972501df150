import {
	checkedLogo,
	logoFile,
	logoToStore,
	storedLogo,
} from "../../league/entities/logo-calls.ts";
import { checkLogo, storeLogo } from "../actions/branding/store-logo.ts";
import type { Route } from "../context/route.ts";
import { admins } from "./reference/common-errors.ts";

/** The league's logo; its colors are a record (`update/look/1`). */
export const brandingRoutes: readonly Route[] = [
	{
		method: "POST",
		path: "checkLogo",
		summary: "A logo’s file as it would be stored. Writes nothing",
		body: logoFile,
		response: checkedLogo,
		errors: admins,
		handle: checkLogo,
	},
	{
		method: "POST",
		path: "storeLogo",
		summary: "Stores a logo with its icons, for the league’s look",
		body: logoToStore,
		response: storedLogo,
		errors: admins,
		handle: storeLogo,
	},
];
