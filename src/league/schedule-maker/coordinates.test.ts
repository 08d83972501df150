import { expect, test } from "vitest";
import { coordinatesError, coordinatesOf, parseCoordinates } from "./coordinates.ts";

const dallas = { latitude: 32.78, longitude: -96.8 };

test.each([
	["32.78, -96.80"],
	[" 32.78 -96.8 "],
	["32.78;-96.80"],
	["32.78° N, 96.80° W"],
	["https://www.google.com/maps/@32.78,-96.80,15z"],
	[
		"https://www.google.com/maps/place/Old+Courts/@32.7,-96.7,17z/data=!3m1!4b1!4m5!8m2!3d32.78!4d-96.80",
	],
	["https://www.google.com/maps?q=32.78,-96.80"],
	["https://maps.google.com/?q=loc:32.78,-96.80&z=15"],
	["https://www.google.com/maps/search/?api=1&query=32.78%2C-96.80"],
	["https://www.google.com/maps/dir/?api=1&destination=32.78,+-96.80"],
	["https://www.google.com/maps/search/32.78,-96.80"],
	["https://maps.apple.com/?ll=32.78,-96.80&q=Old%20Courts"],
	["https://maps.apple.com/place?coordinate=32.78,-96.80&name=Old%20Courts"],
	["https://www.openstreetmap.org/?mlat=32.78&mlon=-96.80#map=17/32.7/-96.7"],
	["https://www.openstreetmap.org/#map=17/32.78/-96.80"],
	["geo:32.78,-96.80?z=17"],
])("%s is read", (text) => {
	expect(parseCoordinates(text)).toEqual(dallas);
});

test.each([
	[""],
	["Wexley Park"],
	["32.78"],
	["91, 0"],
	["32.78, -196.80"],
	["https://maps.google.com/?q=347 Wexley Avenue, Wexley, TX 75296"],
	["https://maps.google.com/?q=1500,75194 Fairmeadow"],
	["https://maps.google.com/?q=%E0%A4%A"],
	["https://maps.app.goo.gl/x1Y2z3"],
])("%j has no coordinates", (text) => {
	expect(parseCoordinates(text)).toBeNull();
});

test("typed coordinates count more than the map link, which fills in for them", () => {
	const tennisMapsUrl = "https://www.google.com/maps/@32.78,-96.80,15z";
	expect(coordinatesOf({ coordinates: "1, 2", tennisMapsUrl })).toEqual({
		latitude: 1,
		longitude: 2,
	});
	expect(coordinatesOf({ coordinates: "", tennisMapsUrl })).toEqual(dallas);
	expect(coordinatesOf({ coordinates: "", tennisMapsUrl: "" })).toBeNull();
});

test("a text without coordinates is refused, an empty one is not", () => {
	expect(coordinatesError({ coordinates: "near the pond" })).toBe(
		"Enter latitude and longitude like 32.78, -96.80.",
	);
	expect(coordinatesError({ coordinates: " " })).toBeUndefined();
	expect(coordinatesError({ coordinates: "32.78, -96.80" })).toBeUndefined();
});
