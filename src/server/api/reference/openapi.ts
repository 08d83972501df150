import type { Route, RouteErrors } from "../../context/route.ts";
import { type ErrorCode, statuses } from "../../errors.ts";
import { cookiePolicy } from "../../identity/cookies.ts";
import { routes } from "../routes.ts";
import { namedSchemas } from "./openapi-schemas.ts";

type Schemas = ReturnType<typeof namedSchemas>;

/** The OpenAPI 3.1 document, generated from the routes and their schemas. */
export function openApiDocument(publicUrl: string) {
	const schemas = namedSchemas();
	const paths: Record<string, Record<string, object>> = {};
	for (const route of routes)
		paths[`/api/${route.path}`] = {
			...paths[`/api/${route.path}`],
			[route.method.toLowerCase()]: operation(route, schemas),
		};
	return {
		openapi: "3.1.0",
		info: {
			title: "Crosscourt",
			version: "1",
			license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
			description:
				'The API of the league’s website. Lists return the rows and fields that the caller’s role may read; visitors need no key. Updates also take a whole row as a list returned it: fields that the caller may not write are ignored if unchanged, and refused otherwise. Errors have one shape: `{ "error": { "code", "message", "fields" } }`.',
		},
		servers: [{ url: publicUrl, description: "The league’s website." }],
		tags: Object.values(tags),
		paths,
		components: {
			schemas: schemas.named,
			responses: {
				BadRequest: { description: "BAD_REQUEST: The request can’t be read.", content: errors },
				Other: {
					description:
						"Any call can also return 403 WRONG_ORIGIN, 405, 413, 415, 500, 503, and 507.",
					content: errors,
				},
			},
			securitySchemes: {
				session: {
					type: "apiKey",
					in: "cookie",
					name: cookiePolicy(publicUrl).names.session,
					description:
						"The session that `identity/signIn` begins. Scripts can’t read the cookie. A write must come from this site: its `Origin` is compared.",
				},
			},
		},
	};
}

const errors = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };

const tags = {
	list: { name: "Lists", description: "Rows of one kind, as the caller’s role may read them." },
	get: { name: "Single entries", description: "One entry, or one page’s data." },
	create: { name: "Records", description: "Create, change, and delete what the league keeps." },
	export: { name: "Downloads", description: "Excel and PDF files." },
	identity: { name: "Accounts", description: "Sign up, log in, second step, sessions." },
	other: { name: "Actions", description: "What captains and admins do in one step." },
};

function tagOf({ path, method }: Route) {
	const [first = ""] = path.split("/");
	if (/^(create|update|delete)/.test(first)) return tags.create.name;
	const tag = Object.entries(tags).find(([prefix]) => prefix === first)?.[1];
	return (tag ?? (method === "GET" ? tags.get : tags.other)).name;
}

/** The route's errors by status, each code with its message. */
function errorResponses({ path, body, errors: own }: Route) {
	const all: RouteErrors = {
		...(path.includes("{id}") && {
			NOT_FOUND: "The entry does not exist or is not visible to the caller.",
		}),
		...(body && { INVALID: "A field is missing or invalid; `fields` has a message for each." }),
		...(/^(list|get|export)\//.test(path) && { INVALID: "The query has an unknown parameter." }),
		...own,
	};
	const byStatus = Object.groupBy(Object.entries(all), ([code]) => statuses[code as ErrorCode]);
	return Object.fromEntries(
		Object.entries(byStatus).map(([status, codes = []]) => [
			status,
			{
				description: codes.map(([code, message]) => `${code}: ${message}`).join("\n\n"),
				content: errors,
			},
		]),
	);
}

function operation(route: Route, schemas: Schemas) {
	const { path, summary, filters = [], searches = [], errors: own = {} } = route;
	const needsSession = "NO_SESSION" in own;
	return {
		summary,
		description: whoCanCall(own),
		operationId: path.replace(/[/{}.]+/g, "-").replace(/-$/, ""),
		tags: [tagOf(route)],
		security: [...(needsSession ? [] : [{}]), { session: [] }],
		parameters: [
			...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) =>
				parameter(name, "path", "integer", "The ID of the entry."),
			),
			...filters.map((name) => parameter(name, "query", "integer", `Only rows of this ${name}.`)),
			...searches.map((name) =>
				parameter(name, "query", "string", `Only rows whose ${name} contains this.`),
			),
			...(/^(list|get)\//.test(path)
				? [parameter("fields", "query", "string", "Only these fields, separated by commas.")]
				: []),
		],
		...(route.body && {
			requestBody: {
				required: true,
				content: { "application/json": { schema: schemas.body(route, route.body) } },
			},
		}),
		responses: {
			200: { description: "Success", content: contentOf(route, schemas) },
			400: { $ref: "#/components/responses/BadRequest" },
			...errorResponses(route),
			default: { $ref: "#/components/responses/Other" },
		},
	};
}

/** Derived from the call's errors, as `common-errors.ts` combines them. */
function whoCanCall({ NO_SESSION, NO_PROFILE, WRONG_ROLE = "", NOT_YOUR_TEAM }: RouteErrors) {
	if (WRONG_ROLE.includes("admins"))
		return "For admins and the role that keeps this part of the league.";
	if (WRONG_ROLE || NOT_YOUR_TEAM) return "For captains, co-captains, and admins.";
	if (NO_PROFILE) return "For accounts with a profile.";
	return NO_SESSION
		? "For accounts."
		: "For everyone. What it returns may depend on the caller’s role.";
}

const contentOf = (route: Route, schemas: Schemas) =>
	"mediaType" in route.response
		? { [route.response.mediaType]: {} }
		: { "application/json": { schema: schemas.response(route, route.response) } };

const parameter = (name: string, place: "path" | "query", type: string, description: string) => ({
	name,
	in: place,
	description,
	required: place === "path",
	schema: { type },
});
