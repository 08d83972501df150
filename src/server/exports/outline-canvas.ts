import { crc32, deflateSync } from "node:zlib";
import type { Hex } from "../../league/rules/branding/color.ts";

/** A step of an outline. `args`: the `x` and `y` of each of its points in turn, in pixels. */
export interface OutlineStep {
	readonly command: string;
	readonly args: readonly number[];
}

/**
 * A picture with filled rectangles and outlines, with soft edges. Each pixel gets the share of it
 * that an outline covers: every edge adds to the pixels that it crosses, and the sum along a row
 * is the coverage.
 */
export function outlineCanvas(width: number, height: number, background: Hex) {
	const pixels = new Uint8Array(width * height * 3);
	/** Zero between fills; only the rows from `top` to `bottom` are in use. */
	const cover = new Float32Array(width * height);
	let [top, bottom] = [height, 0];
	const rect = (x: number, y: number, w: number, h: number, color: Hex) => {
		const rgb = rgbOf(color);
		for (let row = y; row < y + h; row++)
			for (let at = x; at < x + w; at++) pixels.set(rgb, 3 * (row * width + at));
	};
	rect(0, 0, width, height, background);

	function edge(fromX: number, fromY: number, toX: number, toY: number) {
		if (fromY === toY) return;
		const sign = fromY < toY ? 1 : -1;
		const [x0, y0, x1, y1] = sign === 1 ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY];
		const slope = (x1 - x0) / (y1 - y0);
		let x = y0 < 0 ? x0 - y0 * slope : x0;
		for (let row = Math.max(0, Math.floor(y0)); row < Math.min(height, Math.ceil(y1)); row++) {
			const part = Math.min(row + 1, y1) - Math.max(row, y0);
			top = Math.min(top, row);
			bottom = Math.max(bottom, row + 1);
			const next = x + slope * part;
			across(row, Math.min(x, next), Math.max(x, next), part * sign);
			x = next;
		}
	}

	/** An edge within one row, spread over the pixels from `left` to `right`. */
	function across(row: number, left: number, right: number, amount: number) {
		const first = Math.floor(left);
		const last = Math.max(first, Math.ceil(right) - 1);
		const add = (column: number, value: number) => {
			const at = row * width + Math.max(0, Math.min(width - 1, column));
			cover[at] = (cover[at] ?? 0) + value;
		};
		for (let column = first; column <= last; column++) {
			const [from, to] = [Math.max(left, column), Math.min(right, column + 1)];
			const share = right > left ? (amount * (to - from)) / (right - left) : amount;
			const behind = share * ((from + to) / 2 - column);
			add(column, share - behind);
			add(column + 1, behind);
		}
	}

	function fill(steps: readonly OutlineStep[], color: Hex) {
		top = height;
		bottom = 0;
		let [x, y, startX, startY] = [0, 0, 0, 0];
		const line = (toX: number, toY: number) => {
			edge(x, y, toX, toY);
			[x, y] = [toX, toY];
		};
		for (const { command, args } of steps) {
			const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
			if (command === "moveTo") [x, y, startX, startY] = [a, b, a, b];
			else if (command === "lineTo") line(a, b);
			else if (command === "closePath") line(startX, startY);
			else {
				const [fromX, fromY] = [x, y];
				for (let part = 1; part <= curveParts; part++) {
					const t = part / curveParts;
					const s = 1 - t;
					if (command === "quadraticCurveTo")
						line(
							s * s * fromX + 2 * s * t * a + t * t * c,
							s * s * fromY + 2 * s * t * b + t * t * d,
						);
					else
						line(
							s ** 3 * fromX + 3 * s * s * t * a + 3 * s * t * t * c + t ** 3 * e,
							s ** 3 * fromY + 3 * s * s * t * b + 3 * s * t * t * d + t ** 3 * f,
						);
				}
			}
		}
		paint(rgbOf(color));
	}

	function paint(rgb: readonly number[]) {
		for (let row = top; row < bottom; row++) {
			let sum = 0;
			for (let column = 0; column < width; column++) {
				const at = row * width + column;
				sum += cover[at] ?? 0;
				const share = Math.min(1, Math.abs(sum));
				if (share < 0.004) continue;
				for (const [channel, value] of rgb.entries()) {
					const before = pixels[3 * at + channel] ?? 0;
					pixels[3 * at + channel] = Math.round(before + (value - before) * share);
				}
			}
		}
		if (bottom > top) cover.fill(0, top * width, bottom * width);
	}

	return { rect, fill, png: () => pngOf(pixels, width, height) };
}

const curveParts = 8;
const rgbOf = (color: Hex) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function pngOf(pixels: Uint8Array, width: number, height: number) {
	const rows = Buffer.alloc(height * (3 * width + 1));
	for (let row = 0; row < height; row++)
		rows.set(pixels.subarray(3 * row * width, 3 * (row + 1) * width), row * (3 * width + 1) + 1);
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	// 8 bits per channel, red, green and blue.
	head.set([8, 2, 0, 0, 0], 8);
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		chunk("IHDR", head),
		chunk("IDAT", deflateSync(rows)),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

function chunk(type: string, data: Buffer) {
	const named = Buffer.concat([Buffer.from(type), data]);
	const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	checksum.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, checksum]);
}
