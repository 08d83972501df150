import type { ReactNode } from "react";
import {
	ButtonSamples,
	LinkSamples,
	ListButtonSamples,
	SignSamples,
	SortSamples,
} from "./button-samples.tsx";
import {
	CellMessageSamples,
	ChoiceSamples,
	ControlledSamples,
	FieldSamples,
	FormSample,
} from "./field-samples.tsx";
import { DialogSamples, MenuSamples, ToastSamples } from "./overlay-samples.tsx";
import { TableSamples } from "./table-samples.tsx";
import {
	AlertSamples,
	BadgeSamples,
	HeadSamples,
	IconSamples,
	StateSamples,
} from "./text-samples.tsx";
import type { Theme } from "./theme.ts";

export const samples: readonly {
	title: string;
	Sample: (props: { theme: Theme }) => ReactNode;
}[] = [
	{ title: "Headings of pages", Sample: HeadSamples },
	{ title: "Buttons", Sample: ButtonSamples },
	{ title: "Buttons with a sign", Sample: SignSamples },
	{ title: "Rows that are buttons", Sample: ListButtonSamples },
	{ title: "Column heads that sort", Sample: SortSamples },
	{ title: "Links", Sample: LinkSamples },
	{ title: "Fields", Sample: FieldSamples },
	{ title: "Choices and long texts", Sample: ChoiceSamples },
	{ title: "Fields that a component keeps", Sample: ControlledSamples },
	{ title: "A form that was refused", Sample: FormSample },
	{ title: "Messages of cells", Sample: CellMessageSamples },
	{ title: "Alerts", Sample: AlertSamples },
	{ title: "Empty and loading states", Sample: StateSamples },
	{ title: "Badges", Sample: BadgeSamples },
	{ title: "Icons", Sample: IconSamples },
	{ title: "Tables", Sample: TableSamples },
	{ title: "Menus", Sample: MenuSamples },
	{ title: "Toasts", Sample: ToastSamples },
	{ title: "Dialogs", Sample: DialogSamples },
];
