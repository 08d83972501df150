import { expect, test } from "vitest";
import { createSecretBox } from "./secret-box.ts";

const box = createSecretBox("the installation’s key");
const sealed = box.seal("JBSWY3DPEHPK3PXP", "account 1");

test("opens what it has sealed", () => {
	expect(box.open(sealed, "account 1")).toBe("JBSWY3DPEHPK3PXP");
	expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
	expect(box.seal("JBSWY3DPEHPK3PXP", "account 1")).not.toBe(sealed);
});

test.each([
	["of another account", () => box.open(sealed, "account 2")],
	["sealed with another key", () => createSecretBox("another key").open(sealed, "account 1")],
	["that was changed", () => box.open(`${sealed.slice(0, -4)}AAAA`, "account 1")],
	["that was cut off", () => box.open(sealed.slice(0, 20), "account 1")],
	["that is empty", () => box.open("", "account 1")],
])("does not open a secret %s", (_, open) => {
	expect(open()).toBeNull();
});
