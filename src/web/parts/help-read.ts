import type { HelpGuide } from "../../league/entities/help.ts";
import { read } from "../data/reads.ts";

/** All guides; the page searches them. */
export const helpRead = read<HelpGuide[]>("list/help");
