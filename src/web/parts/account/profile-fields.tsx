import { user } from "../../../league/entities/user.ts";
import type { FieldProps } from "../../ui/field.tsx";
import { DescribedFields, type InputOverrides } from "../described-form.tsx";

type Name = "firstName" | "lastName" | "phone" | "email";

interface ProfileFieldsProps {
	of: (name: Name) => Pick<FieldProps, "name" | "value" | "error">;
	/** By default without the email address, which a new profile takes from the account. */
	names?: readonly Name[];
	more?: InputOverrides;
}

/** The fields that people enter about themselves, all required. */
export const ProfileFields = ({
	of,
	names = ["firstName", "lastName", "phone"],
	more = {},
}: ProfileFieldsProps) => (
	<DescribedFields
		fields={user.fields}
		names={names}
		valueOf={(name) => of(name as Name)}
		required={names}
		isOwn
		more={more}
	/>
);
