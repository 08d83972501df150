import { z } from "zod";
import { count, id, seen } from "./field.ts";

export const division = z.strictObject({ divisionId: id, divisionNumber: count });
export type Division = z.infer<typeof division>;

export const newDivision = division.omit({ divisionId: true });
export const divisionChanges = newDivision.partial().extend({ seen });
