import { z } from "zod";
import type { Route, RouteErrors } from "../context/route.ts";
import { type ErrorCode, statuses } from "../errors.ts";
import { routes } from "./routes.ts";

/** The OpenAPI 3.1 document, generated from the routes and their schemas. */
export function openApiDocument(publicUrl: string) {
	const paths: Record<string, Record<string, object>> = {};
	for (const route of routes)
		paths[`/api/${route.path}`] = {
			...paths[`/api/${route.path}`],
			[route.method.toLowerCase()]: operation(route),
		};
	return {
		openapi: "3.1.0",
		info: {
			title: "Crosscourt",
			version: "1",
			description:
				'The API of the league’s website. Lists return the rows and fields that the caller’s role may read; visitors need no key. Updates also take a whole row as a list returned it: fields that the caller may not write are ignored if unchanged, and refused otherwise. Errors have one shape: `{ "error": { "code", "message", "fields" } }`.',
		},
		servers: [{ url: publicUrl }],
		paths,
		components: { schemas: { Error: jsonSchema(errorBody) } },
	};
}

const errorBody = z.object({
	error: z.object({
		code: z.string(),
		message: z.string(),
		fields: z.record(z.string(), z.string()).optional(),
	}),
});

const errorContent = {
	"application/json": { schema: { $ref: "#/components/schemas/Error" } },
};

/** The route's errors by status, each code with its message. */
function errorResponses({ path, body, errors }: Route) {
	const all: RouteErrors = {
		...(path.includes("{id}") && {
			NOT_FOUND: "The entry does not exist or is not visible to the caller.",
		}),
		...(body && { INVALID: "A field is missing or invalid; `fields` has a message for each." }),
		...(/^(list|get|export)\//.test(path) && { INVALID: "The query has an unknown parameter." }),
		...errors,
	};
	const byStatus = Object.groupBy(Object.entries(all), ([code]) => statuses[code as ErrorCode]);
	return Object.fromEntries(
		Object.entries(byStatus).map(([status, codes = []]) => [
			status,
			{
				description: codes.map(([code, message]) => `${code}: ${message}`).join("\n\n"),
				content: errorContent,
			},
		]),
	);
}

function operation(route: Route) {
	const ids = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) =>
		parameter(name as string, "path", "integer"),
	);
	const filters = [
		...(route.filters ?? []).map((name) => parameter(name, "query", "integer")),
		...(route.searches ?? []).map((name) => parameter(name, "query", "string")),
	];
	const fields =
		route.path.startsWith("list/") || route.path.startsWith("get/")
			? [parameter("fields", "query", "string")]
			: [];
	return {
		summary: route.summary,
		operationId: route.path.replace(/[/{}.]+/g, "-").replace(/-$/, ""),
		parameters: [...ids, ...filters, ...fields],
		...(route.body && {
			requestBody: {
				required: true,
				content: { "application/json": { schema: jsonSchema(route.body, "input") } },
			},
		}),
		responses: {
			200: { description: "Success", content: contentOf(route.response) },
			...errorResponses(route),
			default: {
				description:
					"Any call can also return 400, 403 WRONG_ORIGIN, 405, 413, 415, 500, 503 and 507.",
				content: errorContent,
			},
		},
	};
}

const contentOf = (response: Route["response"]) =>
	"mediaType" in response
		? { [response.mediaType]: {} }
		: { "application/json": { schema: jsonSchema(response) } };

const parameter = (name: string, place: "path" | "query", type: string) => ({
	name,
	in: place,
	required: place === "path",
	schema: { type },
});

const jsonSchema = (schema: z.ZodType, io: "input" | "output" = "output") => {
	const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
	return json;
};
