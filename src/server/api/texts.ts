import type { TextEdit, TextEntry, TextVersion } from "../../league/entities/text.ts";
import {
	isSiteTextKey,
	pageIdOfText,
	pathOfText,
	siteTextKeys,
	type TextKey,
	textOfPage,
} from "../../league/entities/text-key.ts";
import { fullName } from "../../league/wording.ts";
import { revisionOf } from "../actions/texts/text-revision.ts";
import { type Call, idFrom } from "../context/call.ts";
import type { ServerContext } from "../context/server-context.ts";
import { notFound } from "../errors.ts";
import { defaultText } from "../texts/default-texts.ts";
import { differences } from "../texts/differences.ts";
import {
	pageTitle,
	publicArticle,
	publicMarkdown,
	type TextReads,
	textValues,
} from "../texts/league-texts.ts";
import { placeholdersOf } from "../texts/placeholders.ts";

/** All texts in the order of the admins' list, those of added pages last. */
export async function readTextEntries(context: ServerContext) {
	const added = (await context.reads.leaguePage()).map(({ pageId }) => textOfPage(pageId));
	return Promise.all([...siteTextKeys, ...added].map((key) => entryOf(context, key)));
}

async function entryOf({ reads }: ServerContext, key: TextKey): Promise<TextEntry> {
	const row = (await reads.leagueText()).find((text) => text.key === key);
	const people = await reads.user();
	const person = people.find(({ userId }) => userId === row?.updatedBy);
	return {
		key,
		title: await titleOf(reads, key),
		path: await pathOf(reads, key),
		isChanged: (row?.markdown ?? null) !== null,
		hasDraft: (row?.draft ?? null) !== null,
		updatedAt: row?.updatedAt ?? null,
		updatedBy: person ? fullName(person) : null,
	};
}

async function titleOf(reads: TextReads, key: TextKey) {
	if (key === "home") return "Home page";
	return (await pageTitle(reads, key)) || (await publicArticle(reads, key)).title || key;
}

async function pathOf({ leaguePage }: TextReads, key: TextKey) {
	if (isSiteTextKey(key)) return pathOfText(key);
	const page = (await leaguePage()).find(({ pageId }) => pageId === pageIdOfText(key));
	return `/${page?.address}`;
}

/** How many of a text's versions an admin sees. */
const maxVersions = 100;

/** GET /api/get/textEdit/{id}: a text with its draft, its placeholders, and its versions. */
export async function readTextEdit(context: ServerContext, key: TextKey): Promise<TextEdit> {
	const { reads } = context;
	const row = (await reads.leagueText()).find((text) => text.key === key);
	const versions = await storedVersions(context, key);
	return {
		...(await entryOf(context, key)),
		markdown: await publicMarkdown(reads, key),
		draft: row?.draft ?? null,
		revision: revisionOf(row),
		placeholders: placeholdersOf(await textValues(reads)),
		versions: versions.slice(0, maxVersions).map(versionEntry),
	};
}

/**
 * GET /api/get/textVersion/{id}: one published version with its differences from the version before
 * it, or from the original text if it is the first.
 */
export async function readTextVersion(context: ServerContext, call: Call): Promise<TextVersion> {
	const versionId = idFrom(call.params["id"]);
	const found = await context.db
		.selectFrom("textVersion")
		.select("key")
		.where("versionId", "=", versionId)
		.executeTakeFirst();
	if (!found) throw notFound("version");
	const versions = await storedVersions(context, found.key);
	const index = versions.findIndex((version) => version.versionId === versionId);
	const [version, earlier] = [versions[index]!, versions[index + 1]];
	const markdown = version.markdown ?? defaultText(found.key);
	const before = earlier?.markdown ?? defaultText(found.key);
	return { ...versionEntry(version), markdown, differences: await differences(before, markdown) };
}

const storedVersions = ({ db }: ServerContext, key: TextKey) =>
	db
		.selectFrom("textVersion")
		.leftJoin("user", "user.userId", "textVersion.userId")
		.select(["versionId", "textVersion.key", "markdown", "at", "firstName", "lastName"])
		.where("textVersion.key", "=", key)
		.orderBy("versionId", "desc")
		.execute();

const versionEntry = ({
	versionId,
	at,
	markdown,
	firstName,
	lastName,
}: Awaited<ReturnType<typeof storedVersions>>[number]) => ({
	versionId,
	at,
	by: firstName === null ? null : fullName({ firstName, lastName }),
	isOriginal: markdown === null,
});
