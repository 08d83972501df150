import type { LeagueNews, MessageGroup, SentMessage } from "../../../league/entities/message.ts";
import { read } from "../../data/reads.ts";

/** To whom the user may write, and what was sent. */
export const messageReads = {
	groups: read<MessageGroup[]>("list/messageGroup"),
	sent: read<SentMessage[]>("list/message"),
};

/** Whether an address gets league news, by the token from an email. */
export const leagueNewsOf = (key: string) => read<LeagueNews>("get/leagueNews/{id}", { id: key });
