import type { Ask, TestApp } from "./app.ts";

/** A client that stores cookies and sends them, as a browser does. */
export function cookieBrowser(app: TestApp, address = "192.0.2.1") {
	const cookies = new Map<string, string>();

	async function ask(path: string, { headers, ...init }: Ask = {}) {
		const sent = new Headers(headers);
		if (cookies.size > 0)
			sent.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
		const response = await app.fetch(path, { address, ...init, headers: sent });
		for (const line of response.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (/max-age=0/i.test(line)) cookies.delete(name);
			else cookies.set(name, value);
		}
		return response;
	}

	return {
		cookies,
		ask,
		/** A call with a JSON body; returns status, headers and JSON. */
		async send(path: string, json: object, init: Ask = {}) {
			const response = await ask(`/api/${path}`, { json, ...init });
			return { status: response.status, headers: response.headers, body: await response.json() };
		},
		async read(path: string) {
			const response = await ask(`/api/${path}`);
			return { status: response.status, headers: response.headers, body: await response.json() };
		},
	};
}
export type CookieBrowser = ReturnType<typeof cookieBrowser>;

/** The newest email to an address: its kind, and the code in it if it has one. */
export async function newestEmail({ db }: TestApp, address: string) {
	const email = await db
		.selectFrom("email")
		.selectAll()
		.where("toAddress", "=", address)
		.orderBy("emailId", "desc")
		.executeTakeFirst();
	return email && { ...email, code: /\b\d{8}\b/.exec(email.text ?? "")?.[0] ?? null };
}
