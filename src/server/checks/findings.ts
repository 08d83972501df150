import type { ServerCheck } from "../../league/entities/server-check.ts";

export const good = (topic: string, text: string): ServerCheck => ({ topic, isGood: true, text });
/** Something that needs attention. */
export const bad = (topic: string, text: string): ServerCheck => ({ topic, isGood: false, text });
