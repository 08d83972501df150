import { expect, test } from "vitest";
import { mapsLink } from "./maps-link.ts";

const location = {
	locationId: 1,
	locationName: "Quarry Lane & Sons",
	locationType: "Club" as const,
	numCourts: 8,
	courtGrade: "",
	area: "",
	address: "12 Quarry Lane",
	city: "Wexley",
	zip: "75296",
	tennisMapsUrl: "",
	directions: "",
	websiteUrl: "",
};

test("uses the location’s own link", () => {
	expect(mapsLink({ ...location, tennisMapsUrl: "https://maps.example/q" }, "TX")).toBe(
		"https://maps.example/q",
	);
});

test("leaves blank parts out of the search", () => {
	expect(mapsLink({ ...location, address: " ", city: "" }, "TX")).toBe(
		"https://www.google.com/maps/search/?api=1&query=Quarry%20Lane%20%26%20Sons%2C%20TX%2075296",
	);
});

test("searches for the address if there is no link", () => {
	expect(mapsLink(location, "TX")).toBe(
		"https://www.google.com/maps/search/?api=1&query=Quarry%20Lane%20%26%20Sons%2C%2012%20Quarry%20Lane%2C%20Wexley%2C%20TX%2075296",
	);
});
