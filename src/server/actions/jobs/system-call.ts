import { visitor } from "../../../league/permissions.ts";

/** A write that no caller asked for; the change log names it by its call. */
export const systemCaller = (path: string) => ({ viewer: visitor, path, key: null, body: null });
