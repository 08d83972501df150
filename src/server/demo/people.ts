import { type Naming, namings } from "./names.ts";
import { seededRandom } from "./seeded-random.ts";

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

/** Generates people with unique names, addresses and phone numbers. */
export function createPeople(known: readonly Known[]) {
	const random = seededRandom("people");
	const taken = new Set(known.map(handleOf));
	const phones = random.shuffled(allPhones());
	const phone = () => phones.pop() ?? "";

	return {
		known: known.map((person): Person => ({ ...person, phone: phone() })),
		next(gender: Person["gender"], from = oldest, to = youngest): Person {
			for (;;) {
				const birthYear = random.centered(from, to);
				const naming = pickNaming(random.int(1, 100));
				const given = gender === "F" ? naming.women : naming.men;
				const person = {
					firstName: typicalFor(given, birthYear),
					lastName: random.pick(naming.families),
					gender,
					birthYear,
				};
				if (taken.has(handleOf(person))) continue;
				taken.add(handleOf(person));
				return {
					...person,
					email: `${handleOf(person)}@${random.pick(mailboxes)}`,
					phone: phone(),
				};
			}
		},
	};

	/** First names depend on the birth year: few Judiths are twenty. */
	function typicalFor(given: readonly string[], birthYear: number) {
		const place = ((birthYear - oldest) / (youngest - oldest)) * (given.length - 1);
		const reach = Math.ceil(given.length / 6);
		const index = Math.round(place) + random.int(-reach, reach);
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

/** The local part of an address: `lukasz.wrobel`. */
function handleOf({ firstName, lastName }: { firstName: string; lastName: string }) {
	const plain = (name: string) =>
		name
			.normalize("NFD")
			.toLowerCase()
			.replaceAll("ł", "l")
			.replaceAll(/[^a-z]/g, "");
	return `${plain(firstName)}.${plain(lastName)}`;
}

/** 555-0100 to 555-0199 are reserved for fictional use. */
function allPhones() {
	const numbers = areaCodes.flatMap((area) =>
		Array.from({ length: 100 }, (_, last) => `${area}-555-01${String(last).padStart(2, "0")}`),
	);
	return numbers.filter((number) => number !== leaguePhone);
}
