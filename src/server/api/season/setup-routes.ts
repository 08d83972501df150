import { z } from "zod";
import { setup } from "../../../league/entities/setup.ts";
import { calendarCopy, divisionRange } from "../../../league/entities/setup-calls.ts";
import { addDivisions } from "../../actions/seasons/add-divisions.ts";
import { copyCalendar } from "../../actions/seasons/copy-calendar.ts";
import type { Route } from "../../context/route.ts";
import { admins } from "../reference/common-errors.ts";
import { readSetup } from "./setup.ts";

/** The setup checklist, and what its steps do at once. */
export const setupRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "setup",
		summary: "The steps that set up an empty league or the next season",
		response: setup.partial(),
		errors: admins,
		handle: readSetup,
	},
	{
		method: "POST",
		path: "addDivisions",
		summary: "Adds a range of divisions",
		body: divisionRange,
		response: z.object({ added: z.array(z.number()) }),
		errors: admins,
		handle: addDivisions,
	},
	{
		method: "POST",
		path: "copyCalendar",
		summary: "Copies a season’s calendar to another, moved by whole weeks",
		body: calendarCopy,
		response: z.object({ dates: z.number(), events: z.number() }),
		errors: { ...admins, NOT_POSSIBLE: "There is nothing to copy." },
		handle: copyCalendar,
	},
];
