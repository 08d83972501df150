/** The texts of the site, in the order of the admins' list. The page of `info` is `/info`. */
export const textKeys = [
	"info",
	"faq",
	"bylaws",
	"problems",
	"division-assignments",
	"ratings",
	"history",
] as const;
export type TextKey = (typeof textKeys)[number];

export const isTextKey = (text: string | undefined): text is TextKey =>
	textKeys.some((key) => key === text);

/** The page that shows a text. */
export const pageOfText = (key: TextKey) => `/${key}`;
