import { type Content, oneLine } from "./content.ts";

export interface PersonalMessage {
	/** The sender, to whom the answers go. */
	by: string;
	/** "captain of Net Results" or "league admin". */
	role: string;
	subject: string;
	text: string;
	/** Why the recipient gets it, after "because you are". */
	why: string;
	/** For league news: the token of the link that ends it. */
	newsKey: string | null;
	/** Whether it is a test to the sender. */
	isTest: boolean;
}

/** The page that ends league news for the address that got the link. */
export const newsPath = (key: string) => `/league-news/${key}`;

/** From a captain or admin: to a team, to other captains, or to a group of the league. */
export function personalMessage(message: PersonalMessage): Content {
	const { subject, text, why, newsKey, isTest } = message;
	const [by, role] = [oneLine(message.by), oneLine(message.role)];
	const title = oneLine(subject);
	return {
		subject: isTest ? `Test: ${title}` : title,
		title,
		blocks: [`${by}, ${role}, writes:`, { written: text }, `To answer ${by}, reply to this email.`],
		why: isTest
			? `You get this email as a test. Others get it because they are ${oneLine(why)}.`
			: `You get this email because you are ${oneLine(why)}.`,
		...(newsKey !== null && {
			whyLink: { link: "Stop league news by email", path: newsPath(newsKey) },
		}),
	};
}
