/** A page of `content/`, rendered when the site is built (`vite/content.ts`). */
declare module "*.md" {
	const article: {
		title: string;
		intro: string;
		html: string;
		sections: { id: string; title: string }[];
	};
	export default article;
}
