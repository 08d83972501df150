import { useEffect, useRef, useState } from "react";
import { type PushType, pushTypeNames, pushTypes } from "../../../league/entities/push-types.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useRead } from "../../data/page-data.ts";
import { useSave } from "../../data/use-save.ts";
import { useIsHydrated } from "../../parts/form-values.ts";
import { useSite } from "../../site-context.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { currentSubscription, pushSupport, subscribe } from "./push-support.ts";

const whyNot = {
	blocked:
		"You have blocked notifications from this site. To allow them, tap the icon beside the site’s address, open its permissions, and reload this page. On a phone, they may be blocked in the phone’s settings, too.",
	addToHomeScreen:
		"On an iPhone or iPad, add this site to your Home Screen first: tap Share, then “Add to Home Screen.” Open it from there, log in, and turn notifications on here.",
	no: "This browser can’t show notifications. You’ll still get all emails.",
};

/** Which devices notify the user, and what this device notifies them about. Needs scripts. */
export function Notifications() {
	const { devices } = useRead(memberReads.notifications);
	const { hasServiceWorker } = useSite();
	const isHydrated = useIsHydrated();
	const others = devices.filter(({ isCurrent }) => !isCurrent);
	const support = isHydrated && (hasServiceWorker ? pushSupport() : "no");
	return (
		<section className="part scripted" id="notifications" aria-labelledby="notifications-title">
			<h2 id="notifications-title">Notifications on this device</h2>
			{!support || support === "yes" ? (
				<ThisDevice isReady={support === "yes"} />
			) : (
				<p>{whyNot[support]}</p>
			)}
			{others.length > 0 && <OtherDevices devices={others} />}
		</section>
	);
}

/** Null while the browser has not said whether it has a subscription. */
function useHasSubscription(isReady: boolean) {
	const [has, setHas] = useState<boolean | null>(null);
	useEffect(() => {
		if (isReady)
			currentSubscription().then(
				(subscription) => setHas(subscription !== null),
				() => setHas(false),
			);
	}, [isReady]);
	return [has, setHas] as const;
}

function ThisDevice({ isReady }: { isReady: boolean }) {
	const { publicKey, devices } = useRead(memberReads.notifications);
	const own = devices.find(({ isCurrent }) => isCurrent);
	const [hasSubscription, setHasSubscription] = useHasSubscription(isReady);
	const [isAsking, setAsking] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const { save, isSaving, error } = useSave();
	const isOn = own !== undefined && hasSubscription !== false;

	async function turnOn() {
		setProblem(null);
		setAsking(true);
		try {
			const subscription = await subscribe(publicKey);
			if (!subscription)
				return setProblem(
					Notification.permission === "denied"
						? whyNot.blocked
						: "Notifications stay off: your browser was not allowed to show them.",
				);
			setHasSubscription(true);
			await save("identity/addPushDevice", subscription);
		} catch {
			setProblem("Your browser could not turn notifications on. Please try again later.");
		} finally {
			setAsking(false);
		}
	}

	async function turnOff() {
		const done = await save(`identity/removePushDevice/${own?.deviceId}`);
		if (done?.ok) await (await currentSubscription().catch(() => null))?.unsubscribe();
	}

	return (
		<>
			<p role="status" className="security-state">
				Notifications are{" "}
				{isOn ? (
					<Badge tone="strong" mark="check">
						On
					</Badge>
				) : (
					<Badge>Off</Badge>
				)}
			</p>
			{(problem ?? error) && <Alert tone="error">{problem ?? error?.message}</Alert>}
			{isOn ? (
				<Types off={own.off} />
			) : (
				<p>
					Find out right away when a match is called off or a score needs checking, even when this
					site isn’t open. You’ll still get the emails.
				</p>
			)}
			<Button
				variant={isOn ? "secondary" : "primary"}
				onClick={isOn ? turnOff : turnOn}
				isBusy={isAsking || isSaving}
				disabled={!isReady || hasSubscription === null}
			>
				{isOn ? "Turn off on this device" : "Turn on notifications"}
			</Button>
		</>
	);
}

function Types({ off }: { off: readonly PushType[] }) {
	return (
		<fieldset className="push-types">
			<legend>Notify me when</legend>
			{pushTypeNames.map((type) => (
				<TypeSwitch key={type} type={type} isOn={!off.includes(type)} />
			))}
		</fieldset>
	);
}

/**
 * Saves with one tap; quick successive taps are saved one after the other. Only this device changes
 * what it is notified about, so the switch stays as tapped unless the server refuses the change.
 */
function TypeSwitch({ type, isOn }: { type: PushType; isOn: boolean }) {
	const { save, error } = useSave();
	const [tapped, setTapped] = useState<boolean | null>(null);
	const saving = useRef(Promise.resolve());
	function change(isOn: boolean) {
		setTapped(isOn);
		const own = saving.current.then(async () => {
			const outcome = await save("identity/switchPush", { type, isOn });
			if (!outcome?.ok && saving.current === own) setTapped(null);
		});
		saving.current = own;
	}
	return (
		<Checkbox
			label={pushTypes[type]}
			checked={tapped ?? isOn}
			onChange={({ currentTarget }) => change(currentTarget.checked)}
			error={error?.message}
		/>
	);
}

interface Device {
	deviceId: number;
	device: string;
	addedOn: string;
	lastSentOn: string | null;
}

function OtherDevices({ devices }: { devices: readonly Device[] }) {
	const { save, isSaving, error } = useSave();
	return (
		<>
			<h3 className="push-devices">Other devices with notifications</h3>
			{error && <Alert tone="error">{error.message}</Alert>}
			<ul className="rows devices">
				{devices.map(({ deviceId, device, addedOn, lastSentOn }) => (
					<li key={deviceId}>
						<div>
							<b>{device}</b>
							<span className="muted small">
								{`On since ${formatDate(addedOn)}`}
								{lastSentOn && `, last sent ${formatDate(lastSentOn)}`}
							</span>
						</div>
						<div>
							<Button
								variant="secondary"
								size="small"
								isBusy={isSaving}
								onClick={() => save(`identity/removePushDevice/${deviceId}`)}
							>
								Turn off<span className="sr-only"> on {device}</span>
							</Button>
						</div>
					</li>
				))}
			</ul>
		</>
	);
}
