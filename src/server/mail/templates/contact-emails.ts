import { type Content, oneLine } from "./content.ts";

export interface ContactMessage {
	name: string;
	email: string;
	/** Null without topics. */
	topic: string | null;
	message: string;
}

/** A visitor's message from the contact page. */
export const contactMessage = ({ name, email, topic, message }: ContactMessage): Content => ({
	subject: `Contact form: ${oneLine(topic ?? name)}`,
	title: `${oneLine(name)} wrote to the league`,
	blocks: [
		{
			facts: [
				["Name", oneLine(name)],
				["Email", oneLine(email)],
				...(topic === null ? [] : ([["About", oneLine(topic)]] as const)),
			],
		},
		{ written: message },
		"To answer, reply to this email. We have not checked that the address belongs to this person.",
	],
	why: "You get this email because you answer what visitors write on the league’s site.",
});
