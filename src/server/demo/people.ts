import { type Naming, namings } from "./names.ts";
import { random } from "./random.ts";

export interface Person {
	firstName: string;
	lastName: string;
	gender: "F" | "M";
	birthYear: number;
	email: string;
	phone: string;
}
type Known = Pick<Person, "firstName" | "lastName" | "gender" | "birthYear" | "email">;

const oldest = 1948;
const youngest = 2004;
const areaCodes = [214, 469, 972, 945, 817, 682, 940, 903, 430, 254];
const leaguePhone = "214-555-0142";
const mailboxes = ["postbox.example", "inbox.example", "airmail.example", "homemail.example"];

/** Hands out people, no two of whom share a name, an address or a phone. */
export function createCrowd(known: readonly Known[]) {
	const dice = random("people");
	const taken = new Set(known.map(handle));
	const phones = dice.shuffled(allPhones());
	const phone = () => phones.pop() ?? "";

	return {
		known: known.map((person): Person => ({ ...person, phone: phone() })),
		next(gender: Person["gender"], from = oldest, to = youngest): Person {
			for (;;) {
				const birthYear = dice.middling(from, to);
				const naming = pickNaming(dice.int(1, 100));
				const given = gender === "F" ? naming.women : naming.men;
				const person = {
					firstName: ofGeneration(given, birthYear),
					lastName: dice.pick(naming.families),
					gender,
					birthYear,
				};
				if (taken.has(handle(person))) continue;
				taken.add(handle(person));
				return { ...person, email: `${handle(person)}@${dice.pick(mailboxes)}`, phone: phone() };
			}
		},
	};

	/** Names go with the years: a Judith is seldom twenty. */
	function ofGeneration(given: readonly string[], birthYear: number) {
		const place = ((birthYear - oldest) / (youngest - oldest)) * (given.length - 1);
		const reach = Math.ceil(given.length / 6);
		const index = Math.round(place) + dice.int(-reach, reach);
		return given[Math.min(given.length - 1, Math.max(0, index))]!;
	}
}

function pickNaming(percent: number): Naming {
	let left = percent;
	return namings.find(({ share }) => {
		left -= share;
		return left <= 0;
	})!;
}

/** The first part of an address: `lukasz.wrobel`. */
function handle({ firstName, lastName }: { firstName: string; lastName: string }) {
	const plain = (name: string) =>
		name
			.normalize("NFD")
			.toLowerCase()
			.replaceAll("ł", "l")
			.replaceAll(/[^a-z]/g, "");
	return `${plain(firstName)}.${plain(lastName)}`;
}

/** 555-0100 to 555-0199 belong to nobody. */
function allPhones() {
	const numbers = areaCodes.flatMap((area) =>
		Array.from({ length: 100 }, (_, last) => `${area}-555-01${String(last).padStart(2, "0")}`),
	);
	return numbers.filter((number) => number !== leaguePhone);
}
