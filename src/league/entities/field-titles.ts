/** What to enter, as the title of an input; messages ask for it (`field-messages.ts`). */
export const amountTitle = "An amount in dollars, like 225 or 233.64";
export const yearTitle = (example: unknown) => `A year, like ${example}`;
export const rangeTitle = (from: unknown, to: unknown) => `A whole number from ${from} to ${to}`;
