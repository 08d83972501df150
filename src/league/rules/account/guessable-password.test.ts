import { expect, test } from "vitest";
import { isGuessable, passwordBase } from "./guessable-password.ts";

const common = new Set(["password", "qwerty", "dragon", "monkey", "letmein", "iloveyou"]);
const personal = [
	"jordan.riley@mail.example",
	"Jordan",
	"Riley",
	"Net Results",
	"Heron Lake League",
];
const guessable = (password: string) => isGuessable(password, { common, personal });

test.each([
	["a common password with a capital, a digit and a sign", "Password1!"],
	["look-alike characters", "P@ssw0rd2026!"],
	["digits and signs before it", "2026!Dragon"],
	["separators in it", "Pass-word-1"],
	["a common password twice", "Dragondragon1!"],
	["the product’s name", "Crosscourt1!"],
	["words of tennis", "TennisCaptain1!"],
	["tennis with look-alikes", "T3nnis2026!"],
	["a season and a year", "Spring2027!"],
	["a month", "November22!"],
	["a weekday", "Saturday-1!"],
	["the person’s name", "JordanRiley1!"],
	["a part of the address", "Riley+Jordan9"],
	["the team’s name", "NetResults1!"],
	["the league’s name as one word", "Heronlakeleague1!"],
	["a run of the alphabet", "Abcdefg1!"],
	["a run of the keyboard", "Qwertyuiop1!"],
	["digits in a row and two letters", "Aa123456789!"],
	["one character again and again", "Aaaaaaaa1!"],
	["a name with one more letter", "Jordan-x-1"],
])("%s: %s is guessable", (_, password) => expect(guessable(password)).toBe(true));

test.each([
	["three unrelated words", "Teapot-9-lantern river"],
	["a sentence with the name", "Jordan bakes 4 plum cakes!"],
	["a sentence with tennis in it", "My tennis shoes hate 3 puddles."],
	["random characters", "vX4!kq9Zp2#m"],
	["a phrase of common words", "Monkey drinks 7 purple inkpots!"],
	["128 characters", `Aq7!${"wd zu ".repeat(20)}kpox`],
])("%s: %s is not guessable", (_, password) => expect(guessable(password)).toBe(false));

const nothing = { common: new Set<string>(), personal: [] };

test.each([
	...["Crosscourt", "Tennis", "League", "Captain", "Cocaptain", "Admin", "Player", "Team"],
	...["Court", "Courts", "Racket", "Racquet", "Match", "Doubles", "Singles", "Deuce"],
	...["Login", "Password", "Welcome", "Letmein"],
	...["Spring", "Summer", "Fall", "Autumn", "Winter", "Season"],
	...["January", "February", "March", "April", "June", "July", "August"],
	...["September", "October", "November", "December"],
	...["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
	...["Defghijk", "Kjihgfed", "Wertyuio", "Oiuytrew", "Sdfghjk", "Kjhgfds"],
	...["Zxcvbnm", "Mnbvcxz", "Qwertzui", "Iuztrewq", "1qaz2wsx", "Xsw2zaq1"],
])("%s with a year is guessable, whoever chooses it", (word) =>
	expect(isGuessable(`${word}-2026!`, nothing)).toBe(true),
);

test.each([
	["four letters besides a word", "Tennisabde9!", false],
	["three letters besides a word", "Tennisabd9!", true],
	["three letters in a row", "Abcxyzrst9!", false],
	["a word twice that is not a common password", "Dragondragon9!", false],
	["three letters, no word and no run", "Gvx-73915!", false],
	["the first four letters", "Abcdqx9!", true],
	["the last four letters", "Wxyzqb9!", true],
	["four digits from zero", "Zq0123x!", true],
	["a run of keys from a digit, after letters", "Ab1qaz-77!", true],
])("with %s, %s is guessable: %s", (_, password, expected) =>
	expect(isGuessable(password, nothing)).toBe(expected),
);

test.each([
	["a common password after a word of tennis", "Tennisdragon1!", true],
	["a common password that begins with one", "Teamwork1!", true],
	["a common password of four letters twice", "Golfgolf1!", true],
	["a common password and another word", "Dragonlizard1!", false],
])("with %s, %s is guessable: %s", (_, password, expected) =>
	expect(
		isGuessable(password, { common: new Set(["dragon", "teamwork", "golf"]), personal: [] }),
	).toBe(expected),
);

test.each([
	["three letters of the first and the last name", "Ann Lee", "LeeAnn-q7!", true],
	["two short names as one word", "Jo Li", "Joli9x!", true],
	["two short names apart", "Jo Li", "Liqxjo7!", false],
	["a long name that contains a short one", "Ana Banana", "Bananaq9x!", true],
])("with %s, %s, %s is guessable: %s", (_, name, password, expected) =>
	expect(isGuessable(password, { common: new Set(), personal: [name] })).toBe(expected),
);

test.each([
	["P@$$w0rd123!", "password"],
	["1Dragon1", "dragon"],
	["M0nk3y", "monkey"],
	["trustno1", "trustno"],
	["x@4310$57!x", "xaaeiosstix"],
	["@pple1", "apple"],
	["9@home", "home"],
	["no2way", "no2way"],
])("the base of %s is %s", (password, base) => expect(passwordBase(password)).toBe(base));
