/** Dollars in whole cents: sums of binary fractions are off by tiny amounts. */
export const roundToCents = (amount: number) => Math.round(amount * 100) / 100;
