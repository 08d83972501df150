import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type ApiClient, apiClientContext } from "./data/api-client.ts";
import { pageRoute } from "./router.tsx";

test("a server whose files were replaced fails, and does not send browsers back to the same page", async () => {
	const { loader } = pageRoute({
		path: "/gone",
		title: "Gone",
		nav: "none",
		load: () => Promise.reject(new Error("The file is gone.")),
	});
	const context = new RouterContextProvider();
	const client: Partial<ApiClient> = {
		viewer: { kind: "visitor", isAdmin: false },
		now: () => "2026-10-07T12:00:00",
		dataVersionOf: () => 0,
	};
	context.set(apiClientContext, client as ApiClient);
	const request = new Request("https://league.example/gone");
	const opened = (loader as (args: object) => Promise<unknown>)({ params: {}, request, context });
	await expect(opened).rejects.toThrow("The file is gone.");
});
