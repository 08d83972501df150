import type { Row } from "./rows.ts";

const topics = [
	["New players and teams", "communications"],
	["Schedule, courts, and make-ups", "scheduling"],
	["Ratings and divisions", "ratings"],
	["Fees and payments", "treasurer"],
	["By-laws and protests", "president"],
] as const;

export const demoContactTopics = topics.map(
	([topic, mailbox], index): Row<"contactTopic"> => ({
		contactTopicId: index + 1,
		topic,
		email: `${mailbox}@crosscourt.example`,
	}),
);
