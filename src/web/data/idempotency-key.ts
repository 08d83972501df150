/** 128 random bits. `crypto.randomUUID` does not exist on pages without HTTPS, as on a local network. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
