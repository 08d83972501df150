import { defineRecord, type RowOf } from "./define-record.ts";

/** What visitors can write about, and who gets it. Without topics, the administrator gets all. */
export const contactTopic = defineRecord({
	table: "contactTopic",
	key: "contactTopicId",
	noun: "topic",
	plural: "topics",
	title: "Contact topic",
	summary: "What visitors can write to the league about",
	read: "everyone",
	order: ["contactTopicId"],
	fields: {
		contactTopicId: { type: "id" },
		topic: { type: "name", label: "Topic", max: 60, column: { width: 18 } },
		email: { type: "email", label: "Goes to", read: "admins", column: { width: 18 } },
	},
	nameOf: ({ topic }) => topic,
});
export type ContactTopic = RowOf<typeof contactTopic.fields>;
