/** The texts that every league has, in the order of the admins' list. */
export const siteTextKeys = [
	"home",
	"info",
	"faq",
	"bylaws",
	"problems",
	"division-assignments",
	"ratings",
	"history",
] as const;
export type SiteTextKey = (typeof siteTextKeys)[number];
/** The text of a page that an admin has added: `page-7`. */
export type PageTextKey = `page-${number}`;
export type TextKey = SiteTextKey | PageTextKey;

export const pageTextKey = /^page-([1-9]\d{0,8})$/;

export const isSiteTextKey = (text: string): text is SiteTextKey =>
	siteTextKeys.some((key) => key === text);
export const isTextKey = (text: string | undefined): text is TextKey =>
	text !== undefined && (isSiteTextKey(text) || pageTextKey.test(text));

/** The added page that a text belongs to; null for the others. */
export const pageIdOfText = (key: TextKey) => Number(pageTextKey.exec(key)?.[1]) || null;
export const textOfPage = (pageId: number): PageTextKey => `page-${pageId}`;

/** The page that shows a text of the site. */
export const pathOfText = (key: SiteTextKey) => (key === "home" ? "/" : `/${key}`);
