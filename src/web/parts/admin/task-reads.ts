import type { AdminTask } from "../../../league/entities/admin-task.ts";
import type { CaptainRequest } from "../../../league/entities/captain-request.ts";
import type { User } from "../../../league/entities/user.ts";
import type { Write } from "../../../league/entities/write.ts";
import { read } from "../../data/reads.ts";

const searched = ["q", "kind", "id", "userId", "before"] as const;

/** What needs admins, and who changed what. */
export const taskReads = {
	tasks: read<AdminTask[]>("list/adminTask"),
	/** As admins read people: whole profiles. */
	people: read<User[]>("list/user"),
	captainRequests: read<CaptainRequest[]>("list/captainRequest"),
	/** As the page's own address asks. */
	writes: (search: URLSearchParams) =>
		read<Write[]>(
			"list/write",
			Object.fromEntries(
				searched.flatMap((key) => (search.get(key) ? [[key, search.get(key) as string]] : [])),
			),
		),
};
