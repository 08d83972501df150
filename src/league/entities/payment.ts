import { z } from "zod";
import { id, name, seen } from "./field.ts";

export const payment = z.strictObject({
	paymentId: id,
	teamId: id,
	payerName: name(),
	/** US dollars. */
	amountPaid: z.number().min(0).max(100_000).multipleOf(0.01),
	paymentMethod: name(40),
});
export type Payment = z.infer<typeof payment>;

export const newPayment = payment.omit({ paymentId: true });
export const paymentChanges = newPayment.partial().extend({ seen });
