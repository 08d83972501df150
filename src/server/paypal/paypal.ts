/** The league's account at PayPal. */
export interface PayPal {
	/** Its email address or ID. */
	readonly account: string;
	/**
	 * Asks PayPal whether it has sent these bytes. Throws while PayPal does not answer.
	 */
	isGenuine(notice: Uint8Array): Promise<boolean>;
}

const limitMs = 10_000;

/**
 * Asks at `verifyUrl` whether Instant Payment Notifications are genuine. PayPal wants back the same
 * bytes in the same order, and answers with one word.
 */
export const payPal = (account: string, verifyUrl: string): PayPal => ({
	account,
	async isGenuine(notice) {
		const response = await fetch(verifyUrl, {
			method: "POST",
			headers: {
				"content-type": "application/x-www-form-urlencoded",
				"user-agent": "Crosscourt",
			},
			body: Buffer.concat([Buffer.from("cmd=_notify-validate&"), notice]),
			redirect: "error",
			signal: AbortSignal.timeout(limitMs),
		});
		const answer = (await response.text()).trim();
		if (!response.ok || !["VERIFIED", "INVALID"].includes(answer))
			throw new Error(`PayPal answered with status ${response.status}.`);
		return answer === "VERIFIED";
	},
});
