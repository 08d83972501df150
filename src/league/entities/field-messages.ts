/** Messages that the schemas share with the tables of admins, which load no schemas. */
export const fieldMessages = {
	link: "Please enter a web address that begins with http:// or https://.",
	sequence: "Please enter a number from 1 to 1,000,000.",
	week: "Please enter a week from 1 to 52.",
	year: (example: unknown) => `Please enter a year, like ${example}.`,
};
