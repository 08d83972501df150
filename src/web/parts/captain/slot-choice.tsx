import { slotOf, slotText } from "../../../league/rules/schedule/proposal-state.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { Checkbox, Radio } from "../../ui/checkbox.tsx";
import "./slots.css";

/** To choose one of these times. */
export const SlotRadios = ({
	legend,
	slots,
	chosen,
}: {
	legend: string;
	slots: readonly string[];
	chosen: string | undefined;
}) => (
	<fieldset className="slots">
		<legend>{legend}</legend>
		{slots.map((slot) => (
			<Radio
				key={slot}
				name="slot"
				value={slot}
				required
				defaultChecked={slot === chosen}
				label={<b>{slotText(slot)}</b>}
			/>
		))}
	</fieldset>
);

/** To choose any of these times, by day. The form has one field per time, named after it. */
export const SlotCheckboxes = ({ slots }: { slots: readonly string[] }) => {
	const days = Map.groupBy(slots, (slot) => slotOf(slot).matchDate);
	return [...days].map(([day, ofDay]) => (
		<fieldset key={day} className="slots day-slots">
			<legend>{formatDate(day)}</legend>
			{ofDay.map((slot) => (
				<Checkbox key={slot} name={slotField + slot} label={formatSlot(slotOf(slot).startTime)} />
			))}
		</fieldset>
	));
};

const slotField = "slot ";

/** The times that were checked in a form. */
export const chosenSlots = (values: Readonly<Record<string, string>>) =>
	Object.keys(values).flatMap((name) =>
		name.startsWith(slotField) ? name.slice(slotField.length) : [],
	);

/** To choose any of these times, all of them checked at first. */
export const PreselectedSlots = ({
	legend,
	slots,
}: {
	legend: string;
	slots: readonly string[];
}) => (
	<fieldset className="slots">
		<legend>{legend}</legend>
		{slots.map((slot) => (
			<Checkbox key={slot} name={slotField + slot} defaultChecked label={<b>{slotText(slot)}</b>} />
		))}
	</fieldset>
);
