import { expect, nextFrames, overflowing, test, visitor } from "./browser.ts";
import { demoLeague } from "./demo-league.ts";
import {
	cell,
	courts,
	dialog,
	first,
	focusedText,
	fourth,
	grid,
	inOrder,
	main,
	notSaved,
	press,
	row,
	second,
	stored,
	third,
	waitForStatus,
} from "./grid.fixture.ts";
import { useLeague } from "./league.ts";
import { settledViolations } from "./signed-in.ts";

useLeague();

test.describe("an editable table", () => {
	test("can be edited by keyboard alone", async () => {
		const { page, pageErrors } = await courts();
		await main(page).getByLabel("Area").focus();
		await press(page, "Tab");
		expect(await focusedText(page)).toBe(first.locationName);
		await press(page, "ArrowDown", "ArrowRight", "ArrowRight");
		expect(await focusedText(page)).toBe(String(second.numCourts));
		await page.keyboard.type("many");
		await page.getByText("Please enter a whole number.").waitFor();
		expect(await settledViolations(page)).toEqual([]);
		await press(page, "Enter");
		expect(await focusedText(page)).toBe("many");
		await press(page, "Escape");
		expect(await focusedText(page)).toBe(String(second.numCourts));
		await page.keyboard.type("31");
		await press(page, "Enter");
		expect(await focusedText(page)).toBe(String(third.numCourts));
		await waitForStatus(page, `${second.locationName}: # of Courts saved.`);
		expect((await stored(page, second))?.numCourts).toBe(31);
		await press(page, "Delete");
		await waitForStatus(page, `${third.locationName}: # of Courts saved.`);
		expect((await stored(page, third))?.numCourts).toBe(null);
		await press(page, "ArrowUp", "F2");
		expect(await focusedText(page)).toBe("31");
		await press(page, "Tab");
		expect(await focusedText(page)).toBe(second.courtGrade);
		await press(page, "Control+End");
		expect(await focusedText(page)).toMatch(/^Edit/);
		await press(page, "Control+Home", "ArrowUp", "Enter", "Enter");
		expect(
			await grid(page).getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort"),
		).toBe("descending");
		await press(page, "ArrowDown");
		expect(await focusedText(page)).toBe(inOrder.at(-1)!.locationName);
		expect(pageErrors).toEqual([]);
	});

	test("a cell can be changed again before the page has reloaded its first change", {
		tag: "@volume",
	}, async () => {
		const { page, pageErrors } = await courts();
		const gate = Promise.withResolvers<void>();
		await page.route(/\/api\/list\/location\b/, async (route) => {
			await gate.promise;
			await route.continue();
		});
		await cell(page, fourth.locationName, "ZIP").click();
		await page.keyboard.type("00041");
		await press(page, "Enter");
		await waitForStatus(page, `${fourth.locationName}: Zip saved.`);
		await press(page, "ArrowUp", "F2");
		const reloaded = page.waitForResponse(/\/api\/list\/location\b/);
		gate.resolve();
		await reloaded;
		await nextFrames(page);
		expect(await focusedText(page)).toBe("00041");
		await page.keyboard.type("00042");
		await press(page, "Enter");
		await expect.poll(async () => (await stored(page, fourth))?.zip).toBe("00042");
		await expect.poll(() => cell(page, fourth.locationName, "ZIP").textContent()).toBe("00042");
		expect(pageErrors).toEqual([]);
	});

	test("saves choices and links, and undoes them with the button and Ctrl+Z", async () => {
		const { page, pageErrors } = await courts();
		await cell(page, fourth.locationName, "Type").click();
		await press(page, "Enter");
		const other = fourth.locationType === "Club" ? "Center" : "Club";
		await page.getByRole("combobox", { name: "Type" }).last().selectOption(other);
		await waitForStatus(page, `${fourth.locationName}: Type saved.`);
		await expect.poll(() => cell(page, fourth.locationName, "Type").textContent()).toBe(other);
		await cell(page, fourth.locationName, "Website").click({ position: { x: 4, y: 4 } });
		await page.keyboard.type("courts.example/4");
		await press(page, "Enter");
		await waitForStatus(page, `${fourth.locationName}: Website saved.`);
		await expect
			.poll(() => cell(page, fourth.locationName, "Website").getByRole("link").getAttribute("href"))
			.toBe("http://courts.example/4");
		await page.getByRole("button", { name: "Undo" }).click();
		await waitForStatus(page, "Undone");
		await expect.poll(async () => (await stored(page, fourth))?.websiteUrl).toBe(fourth.websiteUrl);
		await cell(page, fourth.locationName, "Area").click();
		await press(page, "Control+z");
		await expect
			.poll(() => cell(page, fourth.locationName, "Type").textContent())
			.toBe(fourth.locationType);
		expect((await stored(page, fourth))?.locationType).toBe(fourth.locationType);
		expect(pageErrors).toEqual([]);
	});

	test("can be searched and filtered, and rows can be added and removed", {
		tag: "@volume",
	}, async () => {
		const { page, pageErrors } = await courts();
		await main(page).getByRole("button", { name: "Add a location" }).click();
		const form = dialog(page, "Add a location");
		await form.getByRole("button", { name: "Add" }).click();
		await form.getByText("Please fill this in.").waitFor();
		expect(await settledViolations(page)).toEqual([]);
		await form.getByLabel("Name").fill("Zoë’s Wall");
		// Unsaved input survives a reload, but not Cancel.
		await page.reload();
		await main(page).getByRole("button", { name: "Add a location" }).click();
		await form.getByText("We restored what you had typed.").waitFor();
		expect(await form.getByLabel("Name").inputValue()).toBe("Zoë’s Wall");
		for (const exit of ["Escape", "Cancel"]) {
			await form.getByLabel("Area").fill("Far away");
			if (exit === "Escape") await press(page, exit);
			else await form.getByRole("button", { name: exit }).click();
			await main(page).getByRole("button", { name: "Add a location" }).click();
			expect([
				await form.getByLabel("Name").inputValue(),
				await form.getByLabel("Area").inputValue(),
			]).toEqual(["", ""]);
		}
		await form.getByLabel("Name").fill("Zoë’s Wall");
		await form.getByRole("button", { name: "Add" }).click();
		await waitForStatus(page, "Zoë’s Wall was added.");
		await expect.poll(() => focusedText(page)).toBe("Zoë’s Wall");
		await main(page).getByLabel("Find").fill("zoe wall");
		await expect.poll(() => grid(page).getByRole("row").count()).toBe(2);
		await main(page)
			.getByText(`1 of ${demoLeague.location.length + 1} shown`)
			.waitFor();
		await main(page).getByRole("button", { name: "Remove Zoë’s Wall" }).click();
		await dialog(page, "Remove the location?").getByRole("button", { name: "Yes, remove" }).click();
		await waitForStatus(page, "Zoë’s Wall was removed.");
		await main(page).getByText("Nothing found").waitFor();
		await page.getByRole("button", { name: "Undo" }).click();
		await row(page, "Zoë’s Wall").waitFor();
		await main(page).getByRole("button", { name: "Show all" }).click();
		await main(page).getByLabel("Type").selectOption("Club");
		const clubs = demoLeague.location.filter(({ locationType }) => locationType === "Club").length;
		await main(page)
			.getByText(`${clubs} of ${demoLeague.location.length + 1} shown`)
			.waitFor();
		expect(pageErrors).toEqual([]);
	});

	test("shows why a row can’t be removed, and why the server rejected a cell", {
		tag: "@volume",
	}, async () => {
		const { page } = await courts();
		const used = demoLeague.location.find(({ locationId }) =>
			demoLeague.team.some((team) => team.locationId === locationId),
		)!;
		await main(page)
			.getByRole("button", { name: `Remove ${used.locationName}` })
			.click();
		await dialog(page, "Remove the location?").getByRole("button", { name: "Yes, remove" }).click();
		await page.getByText(`${used.locationName} is used by `).waitFor();
		expect(await settledViolations(page)).toEqual([]);
		await press(page, "Escape");
		await cell(page, first.locationName, "Area").click();
		await page.keyboard.type("far ".repeat(20));
		await press(page, "Enter");
		const sentence = "Please keep this to 60 characters.";
		await waitForStatus(page, sentence);
		await notSaved(page).getByText("1 change not saved yet.").waitFor();
		await press(page, "ArrowUp");
		await page.getByRole("alert").getByText(sentence).waitFor();
		expect(await settledViolations(page)).toEqual([]);
		await page.getByRole("button", { name: `Restore “${first.area}”` }).click();
		await expect.poll(() => cell(page, first.locationName, "Area").textContent()).toBe(first.area);
		expect(await notSaved(page).count()).toBe(0);
	});
});

test.describe("an editable table on other media", () => {
	test("opens the form when a card is tapped on a phone", { tag: "@volume" }, async () => {
		const { page, pageErrors } = await courts(375);
		await row(page, fourth.locationName)
			.getByText("Type:")
			.or(row(page, fourth.locationName).getByRole("rowheader"))
			.first()
			.click();
		const form = dialog(page, fourth.locationName);
		await form.getByLabel("Directions").fill("Past the water tower.\nThen left.");
		expect([await settledViolations(page), await overflowing(page)]).toEqual([[], []]);
		await form.getByRole("button", { name: "Save" }).click();
		await waitForStatus(page, `${fourth.locationName}: Directions saved.`);
		await expect
			.poll(async () => (await stored(page, fourth))?.directions)
			.toBe("Past the water tower.\nThen left.");
		expect(pageErrors).toEqual([]);
	});

	test("is read-only without JavaScript", { tag: "@volume" }, async () => {
		const { page } = await visitor({ javaScriptEnabled: false });
		await page.request.post("/api/identity/signIn", {
			data: { email: "admin@crosscourt.example", password: "Courts4All!" },
		});
		await page.goto("/court-locations");
		expect(await grid(page).getByRole("row").count()).toBeGreaterThan(demoLeague.location.length);
		expect(
			await main(page)
				.getByRole("button", { name: /^(Edit|Remove|Add) / })
				.count(),
		).toBe(0);
	});

	test("prints no buttons or filters", { tag: "@volume" }, async () => {
		const { page } = await courts();
		await page.emulateMedia({ media: "print" });
		expect(
			await main(page)
				.getByRole("button", { name: /^(Edit|Remove|Add|Undo)\b/ })
				.count(),
		).toBe(0);
		expect(await main(page).getByRole("combobox").count()).toBe(0);
	});
});
