import { z } from "zod";
import type { Field } from "../../../league/entities/define-record.ts";
import { records } from "../../../league/records.ts";
import { resources } from "../../../league/resources.ts";
import type { Route } from "../../context/route.ts";

/** An object of JSON Schema. */
type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; items?: Schema };

/**
 * The named schemas of the OpenAPI document. A record has its own name; what only one call takes or
 * returns is named after that call. Equal schemas share the first name.
 */
export function namedSchemas() {
	const named: Record<string, Schema> = {};
	const nameOf = new Map<string, string>();

	function add(name: string, schema: Schema, description: string) {
		if (named[name]) throw new Error(`Two schemas are called ${name}.`);
		nameOf.set(JSON.stringify(schema), name);
		named[name] = { ...schema, description };
		return { $ref: `#/components/schemas/${name}` };
	}
	/** A reference if it is an object or a list of objects. */
	function refer(schema: Schema, name: string, description: string): object {
		if (schema.items) return { ...schema, items: refer(schema.items, name, description) };
		const isObject = schema.type === "object" || schema["anyOf"] || schema["oneOf"];
		if (!isObject) return schema;
		const known = nameOf.get(JSON.stringify(schema));
		return known ? { $ref: `#/components/schemas/${known}` } : add(name, schema, description);
	}

	add("Error", jsonOf(errorBody), "Why a call was refused, in a sentence for people.");
	add("Done", jsonOf(z.object({ ok: z.literal(true) })), "It is done.");
	add("Nothing", jsonOf(z.strictObject({}), "input"), "An empty object.");
	for (const [kind, { schema }] of Object.entries(resources))
		refer(
			jsonOf(schema.partial()),
			capitalized(kind),
			`${titleOf(kind)}: the fields that the caller may read.`,
		);

	return {
		named,
		body: (route: Route, schema: z.ZodType) =>
			refer(jsonOf(schema, "input"), `${nameOfCall(route)}Body`, `What “${route.summary}” takes.`),
		response: (route: Route, schema: z.ZodType) =>
			refer(jsonOf(schema), `${nameOfCall(route)}Result`, `What “${route.summary}” returns.`),
	};
}

const errorBody = z.object({
	error: z.object({
		code: z.string().describe("The reason, for programs."),
		message: z.string().describe("The reason, for people."),
		fields: z
			.record(z.string(), z.string())
			.optional()
			.describe("For each wrong field, what is wrong with it."),
	}),
});

function jsonOf(schema: z.ZodType, io: "input" | "output" = "output"): Schema {
	const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
	return withFieldDescriptions(json as Schema);
}

/** Fields of records are described by their labels, wherever they occur with the same values. */
function withFieldDescriptions(schema: Schema): Schema {
	const { properties, items } = schema;
	if (items) return { ...schema, items: withFieldDescriptions(items) };
	if (!properties) return schema;
	const described = Object.entries(properties).map(([name, property]) => {
		const known = fieldDescriptions.get(name);
		const values = (property["enum"] ?? []) as string[];
		const isSame = values.every((value) => !known?.choices || value in known.choices);
		const description = property["description"] ?? (isSame && known?.text);
		return [name, { ...withFieldDescriptions(property), ...(description && { description }) }];
	});
	return { ...schema, properties: Object.fromEntries(described) };
}

/** By field name; a name means the same everywhere (docs/decisions/0003-one-name-per-field.md). */
const fieldDescriptions = new Map([
	...Object.values(records).flatMap(({ fields }) =>
		Object.entries(fields as Record<string, Field>).flatMap(([name, field]) =>
			field.label ? [[name, { text: descriptionOf(field), choices: field.choices }] as const] : [],
		),
	),
	...Object.values(records).map(
		({ key, noun }) => [key, { text: `The ID of the ${noun}.`, choices: undefined }] as const,
	),
]);

function descriptionOf({ label, choices, refersTo, isComputed }: Field) {
	const values = Object.entries(choices ?? {}).map(([value, text]) => `\`${value}\` ${text}`);
	return [
		`${label}.`,
		...(refersTo ? [`The ID of a ${refersTo}.`] : []),
		...(values.length > 0 ? [`${values.join(", ")}.`] : []),
		...(isComputed ? ["Computed: updates ignore it."] : []),
	].join(" ");
}

const titleOf = (kind: string) =>
	(records as Record<string, { title: string }>)[kind]?.title ??
	capitalized(kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** `update/team/{id}` is `UpdateTeam`. */
const nameOfCall = ({ path }: Route) =>
	path
		.replace(/\{\w+\}/g, "")
		.split(/[/.-]+/)
		.map(capitalized)
		.join("");

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
