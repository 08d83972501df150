import type { AdminTask } from "../../../league/entities/admin-task.ts";
import type { CaptainRequest } from "../../../league/entities/captain-request.ts";
import type { User } from "../../../league/entities/user.ts";
import type { Write } from "../../../league/entities/write.ts";
import { read } from "../../data/reads.ts";

const searchParams = ["q", "kind", "id", "userId", "before"] as const;

/** The admin’s to-do list and the change log. */
export const taskReads = {
	tasks: read<AdminTask[]>("list/adminTask"),
	/** All fields of the profiles, as admins get them. */
	people: read<User[]>("list/user"),
	/** The users who have set up two-step login. */
	protectedUsers: read<{ userId: number }[]>("list/protectedUser"),
	captainRequests: read<CaptainRequest[]>("list/captainRequest"),
	/** The change log, filtered by the page’s search parameters. */
	writes: (search: URLSearchParams) =>
		read<Write[]>(
			"list/write",
			Object.fromEntries(
				searchParams.flatMap((key) => (search.get(key) ? [[key, search.get(key) as string]] : [])),
			),
		),
};
