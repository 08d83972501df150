import type { ContactTopic } from "../../league/entities/contact-topic.ts";
import { read } from "../data/reads.ts";

/** The topics that visitors can write about; only admins see where the messages go. */
export const contactTopics = read<Pick<ContactTopic, "contactTopicId" | "topic">[]>(
	"list/contactTopic",
	{ fields: "contactTopicId,topic" },
);
