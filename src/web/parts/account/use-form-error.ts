import { useActionData, useNavigation } from "react-router";
import type { FormError } from "./form-error.ts";

/** Which of the page's forms is being sent. */
export const useSent = () => useNavigation().formData?.getAll("intent").at(-1);

/** The error of one of these forms, if the page's last action was for it and failed. */
export function useFormError(...intents: string[]): FormError | undefined {
	const answer = useActionData() as FormError | undefined;
	return answer && "message" in answer && intents.includes(answer.intent) ? answer : undefined;
}
