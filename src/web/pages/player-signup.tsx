import { type FormEvent, useEffect, useRef, useState } from "react";
import {
	type ActionFunctionArgs,
	Form,
	Link,
	redirect,
	useActionData,
	useNavigation,
	useSearchParams,
} from "react-router";
import { facts } from "../../league/facts.ts";
import { messages } from "../../league/messages.ts";
import { apiClientContext } from "../data/api-client.ts";
import { type FormError, fieldOf, formError, valuesOf } from "../parts/account/form-error.ts";
import { PageHead } from "../shell/page-head.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Field, TextArea } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";

const numbers = ["rating", "birthYear", "ustaYear"];
const optional = ["ratingType", "usta", "ustaYear"];

/**
 * Sends what was typed to `createPlayer`, from the browser or, without JavaScript, on the server.
 */
export async function action({ request, context }: ActionFunctionArgs) {
	const values = await valuesOf(request);
	const signup = Object.fromEntries(
		Object.entries(values)
			.filter(
				([name, value]) =>
					value.trim() !== "" || !(optional.includes(name) || numbers.includes(name)),
			)
			.map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value]),
	);
	try {
		await context.get(apiClientContext).write("createPlayer", signup);
	} catch (error) {
		return formError(error, values);
	}
	return redirect("/player-signup?thanks=1");
}

export default function PlayerSignupPage() {
	const [search] = useSearchParams();
	return search.has("thanks") ? <Thanks /> : <SignupForm />;
}

function Thanks() {
	return (
		<div className="page narrow">
			<PageHead title={messages.thanksForSigningUp}>
				<p>
					Your name is now on the list that captains look through when they need a player. They may
					call or write to you.
				</p>
			</PageHead>
			<h2>What happens next</h2>
			<p>
				Teams fill their rosters before the season and may add up to {facts.additionsMax} players
				before Week {facts.additionsBeforeWeek}, so it can take a while. Meanwhile you can look at
				the <Link to="/schedules">match schedules</Link> and the{" "}
				<Link to="/faq">questions that new players ask</Link>.
			</p>
			<p>
				<Link to="/player-signup">Sign up another player</Link>
			</p>
		</div>
	);
}

const required = ["firstName", "lastName", "email", "rating", "gender", "birthYear"];
const ratings = Array.from(
	{ length: (facts.ratingMax - facts.ratingMin) / facts.ratingStep + 1 },
	(_, index) => (facts.ratingMin + index * facts.ratingStep).toFixed(1),
);

function SignupForm() {
	const error = useActionData() as FormError | undefined;
	const isSending = useNavigation().state !== "idle";
	const form = useRef<HTMLFormElement>(null);
	const [isFilled, setFilled] = useState(true);
	// What was typed before the page came alive counts too. Without JavaScript the button stays
	// usable and the browser checks the fields.
	useEffect(() => setFilled(hasAll(form.current)), []);
	useEffect(() => {
		if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [error]);
	const of = fieldOf(error);

	return (
		<div className="page narrow">
			<PageHead title="New Player Registration">
				<p>
					Tell us how to reach you and how you play. Captains who need a player choose from this
					list; there is no fee for you to pay here.
				</p>
			</PageHead>
			<Alert>
				<b>Who sees this.</b> Captains, co-captains and league admins see all of it; other members
				who sign in see it without phone, email, birth year and comments. Visitors of this site see
				none of it. Once you are on a team, its public roster shows your name, player number and
				rating, and results show your name.
			</Alert>
			{error && <Alert tone="error">{error.message}</Alert>}
			<Form
				ref={form}
				method="post"
				className="form"
				onInput={(event: FormEvent<HTMLFormElement>) => setFilled(hasAll(event.currentTarget))}
			>
				<p className="soft">Fields marked * are needed.</p>
				<div className="pair">
					<Field
						{...of("firstName")}
						label="First name"
						required
						autoComplete="given-name"
						maxLength={80}
					/>
					<Field
						{...of("lastName")}
						label="Last name"
						required
						autoComplete="family-name"
						maxLength={80}
					/>
				</div>
				<div className="pair">
					<Field
						{...of("email")}
						label="Email"
						type="email"
						required
						autoComplete="email"
						maxLength={254}
					/>
					<Field
						{...of("phone")}
						label="Phone"
						type="tel"
						placeholder="xxx-xxx-xxxx"
						autoComplete="tel"
						maxLength={30}
					/>
				</div>
				<div className="pair">
					<Select
						{...of("rating")}
						label="Rating"
						required
						hint={<Link to="/ratings">How to rate yourself</Link>}
					>
						<option value="">Choose …</option>
						{ratings.map((rating) => (
							<option key={rating}>{rating}</option>
						))}
					</Select>
					<Select {...of("ratingType")} label="Rating type">
						<option value="">Choose …</option>
						<option value="S">Self Rating</option>
						<option value="U">USTA Rating</option>
					</Select>
				</div>
				<div className="pair">
					<Select {...of("gender")} label="Gender" required>
						<option value="">Choose …</option>
						<option value="F">Female</option>
						<option value="M">Male</option>
					</Select>
					<Field
						{...of("birthYear")}
						label="Birth year"
						required
						inputMode="numeric"
						pattern="(19|20)\d\d"
						title="A year, like 1975"
						autoComplete="bday-year"
						maxLength={4}
					/>
				</div>
				<div className="pair">
					<Select {...of("usta")} label="USTA member?">
						<option value="">Choose …</option>
						<option value="Y">Yes</option>
						<option value="N">No</option>
					</Select>
					<Field {...of("ustaLevel")} label="USTA level" maxLength={20} autoComplete="off" />
					<Field
						{...of("ustaYear")}
						label="USTA year"
						inputMode="numeric"
						pattern="(19|20)\d\d"
						title="A year, like 2024"
						maxLength={4}
						autoComplete="off"
					/>
				</div>
				<TextArea
					{...of("experience")}
					label="Experience"
					hint="Where and how you have played: league, school, clinics, with friends."
					maxLength={1000}
				/>
				<TextArea
					{...of("comments")}
					label="Comments"
					hint="Anything a captain should know: days you are away, a team you would like."
					maxLength={1000}
				/>
				<Button
					type="submit"
					disabled={!isFilled || isSending}
					aria-describedby={isFilled ? undefined : "signup-needs"}
				>
					{isSending ? "Sending …" : "Sign up"}
				</Button>
				<p id="signup-needs" className="soft small" hidden={isFilled}>
					Please fill in the fields marked * first.
				</p>
			</Form>
		</div>
	);
}

function hasAll(form: HTMLFormElement | null) {
	if (!form) return false;
	const values = new FormData(form);
	return required.every((name) => String(values.get(name) ?? "").trim() !== "");
}
