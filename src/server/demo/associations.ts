import type { Row } from "./rows.ts";

const associations = [
	["Plainview Heights Tennis Association", "https://plainviewheightstennis.example"],
	["Bell Prairie Community Tennis", "https://bellprairietennis.example"],
	["Tri-Creek Senior Tennis League", "https://tricreekseniors.example"],
	["Metro Area Junior Tennis Council", "https://metrojuniortennis.example"],
	["Redbud Wheelchair Tennis Foundation", "https://redbudwheelchairtennis.example"],
	["Three Forks Tennis Umpires", "https://threeforksumpires.example"],
] as const;

export const demoAssociations = associations.map(
	([associationName, websiteUrl], index): Row<"association"> => ({
		associationId: index + 1,
		associationName,
		websiteUrl,
	}),
);
