import { type ZodType, z } from "zod";

/** The first rows of a ranking; `alike`: how many more rows tie with the last of them. */
export const recordRankingOf = <Row extends ZodType>(row: Row) =>
	z.object({ rows: z.array(row), alike: z.int().min(0) });
