/** Rounds dollars to the cent, to remove floating-point error. */
export const roundToCents = (amount: number) => Math.round(amount * 100) / 100;
