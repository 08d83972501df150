import type { ContactTopic } from "../../league/entities/contact-topic.ts";
import { read } from "../data/reads.ts";

/** What visitors can write about; the addresses are for admins. */
export const contactTopics = read<Pick<ContactTopic, "contactTopicId" | "topic">[]>(
	"list/contactTopic",
	{ fields: "contactTopicId,topic" },
);
