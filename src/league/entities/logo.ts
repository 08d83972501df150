/**
 * A stored logo's name has its hash, the size of its picture and its type:
 * `4f2a…-320x80-svg`. Pages need nothing else to show it.
 */
const named = /^[\da-f]{32}-(\d{1,4})x(\d{1,4})-(svg|png)$/;

/** The pictures of a logo that are derived from it, besides the one in the header. */
export const iconSizes = {
	favicon: { name: "favicon.png", width: 48, height: 48 },
	touch: { name: "apple-touch-icon.png", width: 180, height: 180 },
	small: { name: "icon-192.png", width: 192, height: 192 },
	large: { name: "icon-512.png", width: 512, height: 512 },
	preview: { name: "link-preview.png", width: 1200, height: 630 },
} as const;
export type IconName = keyof typeof iconSizes;
export const iconNames = Object.keys(iconSizes) as IconName[];

/** The path of one of a logo's pictures; its content never changes. */
export const logoPath = (logo: string, name: string) => `/look/${logo}/${name}`;

/** What the header shows: where the picture is, and its size; null without a logo. */
export function shownLogo(logo: string) {
	const [, width, height, type] = named.exec(logo) ?? [];
	return type
		? { src: logoPath(logo, `logo.${type}`), width: Number(width), height: Number(height) }
		: null;
}
export type ShownLogo = NonNullable<ReturnType<typeof shownLogo>>;

/** The largest size, of the same proportions, that fits into a box. Small pictures are enlarged. */
export function fitted(
	{ width, height }: { width: number; height: number },
	box: { width: number; height: number },
) {
	const scale = Math.min(box.width / width, box.height / height);
	return {
		width: Math.max(1, Math.round(width * scale)),
		height: Math.max(1, Math.round(height * scale)),
	};
}
