import { fitted, type IconName, iconNames, iconSizes } from "../../../league/entities/logo.ts";

interface Size {
	width: number;
	height: number;
}

/** The share of an icon that the logo fills. Phones cut an icon's edge off, up to a fifth. */
const shares: Readonly<Record<IconName, number>> = {
	favicon: 0.9,
	touch: 0.8,
	small: 0.7,
	large: 0.7,
	preview: 0.6,
};

/**
 * Draws a logo's icons on the league's color, in the browser: no program draws SVG better. The
 * server checks what it gets.
 */
export async function drawIcons(url: string, logo: Size, ground: string) {
	const picture = new Image();
	picture.src = url;
	await picture.decode();
	const drawn = await Promise.all(
		iconNames.map(async (name) => [name, await draw(picture, logo, name, ground)] as const),
	);
	return Object.fromEntries(drawn) as Record<IconName, string>;
}

async function draw(picture: HTMLImageElement, logo: Size, name: IconName, ground: string) {
	const { width, height } = iconSizes[name];
	const canvas = new OffscreenCanvas(width, height);
	const pen = canvas.getContext("2d");
	if (!pen) throw new Error("This browser can’t draw the icons.");
	pen.fillStyle = ground;
	pen.fillRect(0, 0, width, height);
	pen.imageSmoothingQuality = "high";
	const share = shares[name];
	const size = fitted(logo, { width: width * share, height: height * share });
	pen.drawImage(
		picture,
		(width - size.width) / 2,
		(height - size.height) / 2,
		size.width,
		size.height,
	);
	return base64Of(await canvas.convertToBlob({ type: "image/png" }));
}

export function base64Of(file: Blob): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ""));
		reader.onerror = () => reject(reader.error);
		reader.readAsDataURL(file);
	});
}
