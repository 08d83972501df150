/** 128 random bits. Pages without HTTPS, as on a local network, have no `crypto.randomUUID`. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
