import { Link, useSearchParams } from "react-router";
import { kindNames } from "../../../league/rules/audit/change-log.ts";
import { fullName } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { Alert } from "../../ui/alert.tsx";
import { LogChoice, LogSearch, LogSearchField } from "./log-parts.tsx";

/** Searches the change log by text, user, and type. */
export function ChangeLogSearch() {
	const [search] = useSearchParams();
	const people = useRead(reads.people);
	const [kind, id] = [search.get("kind"), search.get("id")];
	return (
		<LogSearch
			show="changes"
			after={
				kind &&
				id && (
					<Alert>
						Only changes to {kindNames[kind] ?? kind} {id}.{" "}
						<Link to="/portal?show=changes">Show all changes</Link>
					</Alert>
				)
			}
		>
			<LogSearchField name="q" label="Find" />
			<LogChoice
				name="userId"
				label="User"
				all="All users"
				options={people.map((person) => [person.userId, fullName(person)])}
			/>
			<LogChoice name="kind" label="Type" all="All types" options={Object.entries(kindNames)} />
		</LogSearch>
	);
}
