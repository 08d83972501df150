const loopback = /^(localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;

/** Whether a `Host` header is a name of this machine; a foreign name pointed at us is none. */
export const isLoopbackHost = (host: string | null | undefined) => loopback.test(host ?? "");
