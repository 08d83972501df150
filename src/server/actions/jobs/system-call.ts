import { visitor } from "../../../league/permissions.ts";

/** The caller of a write that nobody asked for; the change log names the write by its path. */
export const systemCaller = (path: string) => ({ viewer: visitor, path, key: null, body: null });
