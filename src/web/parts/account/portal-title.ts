import type { Me } from "../../data/reads.ts";

export const portalTitle = (me: Me | undefined, isOnCommittee = false) =>
	!me || !("userId" in me)
		? "Create Your Profile"
		: me.isAdmin
			? "Admin Portal"
			: isOnCommittee
				? "Committee Portal"
				: "Captain's Corner";
