import { useActionData, useNavigation } from "react-router";
import type { Refused } from "./refused.ts";

/** Which of the page's forms is on its way. */
export const useSent = () => useNavigation().formData?.getAll("intent").at(-1);

/** The refusal of one of these forms, if that is what the page was answered last. */
export function useRefused(...intents: string[]): Refused | undefined {
	const answer = useActionData() as Refused | undefined;
	return answer && "message" in answer && intents.includes(answer.intent) ? answer : undefined;
}
