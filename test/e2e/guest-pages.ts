import { type AccountPage, at, expectedErrors } from "./account-pages.ts";
import {
	alertOf,
	button,
	codeFor,
	field,
	fill,
	newAddress,
	open,
	password,
	signUp,
	wrongCodeFor,
} from "./account-steps.ts";

const confirmation =
	"/signup?step=confirm&email=robin.with.a.rather.long.address%40newcomers.example";

export const forGuests: AccountPage[] = [
	{
		name: "the offline page",
		isVariant: true,
		as: "captain",
		heading: "No Connection",
		reach: at("/offline"),
	},
	{ name: "the login page", heading: "Login", reach: at("/login") },
	{
		name: "the login page after an expired sign-up",
		isVariant: true,
		heading: "Login",
		reach: at("/login?ended=1"),
	},
	{
		name: "the login page after a wrong password",
		isVariant: true,
		heading: "Login",
		expectedErrors,
		async reach(page) {
			await open(page, "/login");
			await fill(page, { Email: "nobody@newcomers.example", Password: password });
			await button(page, "Log in").click();
			await alertOf(page).waitFor();
		},
	},
	{ name: "the sign-up page", heading: "Create an Account", reach: at("/signup") },
	{
		name: "the sign-up page after an invalid password",
		isVariant: true,
		heading: "Create an Account",
		expectedErrors,
		async reach(page) {
			await open(page, "/signup");
			await fill(page, {
				Email: "robin@newcomers.example",
				Password: "short",
				"Confirm Password": "short",
			});
			await field(page, "Confirm Password").press("Enter");
			await alertOf(page).getByRole("button", { name: "OK" }).click();
		},
	},
	{
		name: "the confirmation page",
		isVariant: true,
		heading: "Confirm Your Email",
		reach: at(confirmation),
	},
	{
		name: "the confirmation page without an email address",
		isVariant: true,
		heading: "Confirm Your Email",
		reach: at("/signup?step=confirm"),
	},
	{
		name: "the confirmation page after a wrong code",
		isVariant: true,
		heading: "Confirm Your Email",
		expectedErrors,
		async reach(page) {
			const email = newAddress();
			await signUp(page, email);
			await fill(page, { "Confirmation Code": wrongCodeFor(await codeFor(email)) });
			await field(page, "Confirmation Code").press("Enter");
			await alertOf(page).getByRole("button", { name: "OK" }).click();
		},
	},
	{
		name: "the password reset page",
		isVariant: true,
		heading: "Reset Password",
		reach: at("/reset-password"),
	},
	{
		name: "the password reset page with the code field",
		isVariant: true,
		heading: "Reset Password",
		reach: at("/reset-password?step=code&email=robin%40newcomers.example"),
	},
	{
		name: "the page after a password reset",
		isVariant: true,
		heading: "Your password has been reset.",
		title: "Reset Password",
		reach: at("/reset-password?step=done"),
	},
];
