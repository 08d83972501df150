import { startWeatherService } from "../weather-service.ts";
import { violations } from "./accessibility.ts";
import {
	expect,
	leave,
	nextFrame,
	overflowing,
	shiftsOf,
	test,
	visitor,
	whenHydrated,
} from "./browser.ts";
import { startLeague, useLeague } from "./league.ts";

useLeague();

const card = "Weather, Metro Area";

test.describe("with a forecast", () => {
	for (const { from, to } of [
		{ from: { width: 1280, hours: 6 }, to: { width: 850, hours: 6 } },
		{ from: { width: 375, hours: 4 }, to: { width: 849, hours: 4 } },
	])
		test(`shows ${from.hours} hours at ${from.width} and ${to.width} px`, {
			tag: from.width === 375 ? [] : "@volume",
		}, async () => {
			const { page, pageErrors } = await visitor({ viewport: { width: from.width, height: 900 } });
			await page.goto("/");
			const weather = page.getByRole("region", { name: card });
			const hours = weather.getByRole("listitem");
			expect(await hours.count()).toBe(from.hours);
			expect(await hours.first().textContent()).toMatch(
				/^\d+ [ap]m-?\d+°Chance of rain \d+%[A-Z][a-z ]+$/,
			);
			expect(
				await weather
					.getByRole("link", { name: "Weather data by Open-Meteo.com" })
					.getAttribute("href"),
			).toBe("https://open-meteo.com/");
			await whenHydrated(page);
			expect(await hours.count()).toBe(from.hours);
			const shifts = await shiftsOf(page);
			expect(
				shifts.reduce((sum, { value }) => sum + value, 0),
				JSON.stringify(shifts),
			).toBeLessThanOrEqual(0.001);
			await page.setViewportSize({ width: to.width, height: 900 });
			await nextFrame(page);
			expect(await hours.count()).toBe(to.hours);
			expect(await overflowing(page)).toEqual([]);
			expect(await violations(page)).toEqual([]);
			expect(pageErrors).toEqual([]);
		});
});

test.describe("with a weather service", () => {
	let weather: Awaited<ReturnType<typeof startWeatherService>>;
	test.beforeAll(async () => {
		weather = await startWeatherService();
	});
	test.afterAll(async () => {
		await weather.close();
	});

	for (const { trouble, respondWith } of [
		{
			trouble: "that is down",
			respondWith: () => weather.respondWith((request) => request.socket.destroy()),
		},
		{
			trouble: "that never ends",
			respondWith: () =>
				weather.respondWith((_, response) =>
					response.writeHead(200, { "content-type": "application/json" }).write("{"),
				),
		},
		{
			trouble: "that answers nonsense",
			respondWith: () => weather.answer("<html>Welcome to the hotel’s network</html>"),
		},
	])
		test(`${trouble} the home page is complete`, { tag: "@volume" }, async () => {
			respondWith();
			const requestsBefore = weather.requests.length;
			const other = await startLeague({ env: { WEATHER_URL: weather.url } });
			const { page, pageErrors } = await visitor({ baseURL: other.url });
			try {
				expect((await page.goto("/"))?.status()).toBe(200);
				await whenHydrated(page);
				expect(weather.requests.length).toBeGreaterThan(requestsBefore);
				expect(await page.getByRole("region", { name: card }).count()).toBe(0);
				expect(await page.getByText(/undefined|null|NaN/).count()).toBe(0);
				for (const name of ["Leader Board", "New here?"])
					await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
				await expect(page.getByRole("heading", { level: 2, name: /^Key Dates/ })).toBeVisible();
				expect(pageErrors).toEqual([]);
			} finally {
				await leave(page);
				await other.stop();
			}
		});
});
