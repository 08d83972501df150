import type { SignupView } from "../../league/entities/signup-calls.ts";
import { read } from "../data/reads.ts";

/** A new player's own sign-up, by the token from an email. */
export const signupOf = (key: string) => read<SignupView>("get/playerSignup/{id}", { id: key });
