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

test.each([
	["P@$$w0rd123!", "password"],
	["1Dragon1", "dragon"],
	["M0nk3y", "monkey"],
	["trustno1", "trustno"],
])("the base of %s is %s", (password, base) => expect(passwordBase(password)).toBe(base));
