const loopback = /^(localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;

/** Whether a `Host` header names this machine; foreign names that resolve to it don't count. */
export const isLoopbackHostHeader = (host: string | null | undefined) => loopback.test(host ?? "");
