import fc from "fast-check";
import { volume } from "./volume.ts";

/** `npm test` tries the same random cases each time; `npm run prove` tries new ones, or SEED's. */
const seed = Number(process.env["SEED"] ?? volume(20261121, Date.now()));
fc.configureGlobal({ seed });
