/** The by-laws that pages of the site link to. Texts that lose one get a warning. */
export const linkedByLaws = { postponing: "XIV-d" } as const;
