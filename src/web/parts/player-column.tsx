import type { ReactNode } from "react";
import type { Field } from "../../league/entities/define-record.ts";
import { player } from "../../league/entities/player.ts";
import { fullName } from "../../league/wording.ts";
import type { KnownPlayer } from "../data/reads.ts";
import { MailCell, PhoneLink } from "./contact.tsx";

export interface PlayerColumn {
	title: string;
	/** A field that the viewer may not be allowed to read. */
	field: keyof KnownPlayer;
	className?: string | undefined;
	/** Shown before the value on phones, where columns have no headers. */
	prefix?: string;
	cell: (row: KnownPlayer, timeZone: string) => ReactNode;
}

export const nameColumn: PlayerColumn = { title: "Name", field: "lastName", cell: fullName };

const classNames: { readonly [Type in Field["type"]]?: string } = {
	sequence: "muted",
	instant: "muted when",
	rating: "score",
	prose: "long",
};

/** The column of a described field of players. */
export function playerColumn(name: keyof typeof player.fields): PlayerColumn {
	const { label = "", type, choices }: Field = player.fields[name];
	const isBare = type in classNames || type === "phone" || type === "email";
	return {
		title: label,
		field: name,
		className: classNames[type],
		prefix: type === "sequence" ? "# " : isBare ? "" : `${label.replace("?", "")}: `,
		cell: (row, timeZone) => {
			const value = row[name];
			if (value === undefined || value === null || value === "") return null;
			if (type === "phone") return <PhoneLink phone={String(value)} />;
			if (type === "email") return <MailCell email={String(value)} />;
			if (type === "instant") return dayOf(String(value), timeZone);
			if (type === "rating") return Number(value).toFixed(1);
			return choices?.[String(value)] ?? String(value);
		},
	};
}

const dayOf = (instant: string, timeZone: string) =>
	new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }).format(new Date(instant));
