import { expect, test } from "vitest";
import { isPushEndpoint } from "./push-endpoint.ts";

test.each([
	["https://fcm.googleapis.com/fcm/send/abc:def", true],
	["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
	["https://web.push.apple.com/QABC", true],
	["https://wns2-par02p.notify.windows.com/w/?token=abc", true],
	["http://fcm.googleapis.com/fcm/send/abc", false],
	["https://fcm.googleapis.com:8443/fcm/send/abc", false],
	["https://user:secret@fcm.googleapis.com/", false],
	["https://localhost/push", false],
	["https://push.localhost/", false],
	["https://printer.local/", false],
	["https://metadata.google.internal/computeMetadata/v1/", false],
	["https://db/", false],
	["https://127.0.0.1/", false],
	["https://127.1/", false],
	["https://2130706433/", false],
	["https://0x7f000001/", false],
	["https://10.0.0.1/", false],
	["https://169.254.169.254/latest/meta-data/", false],
	["https://[::1]/", false],
	["https://[::ffff:127.0.0.1]/", false],
	["https://fcm.googleapis.com.:443/", false],
	["file:///etc/passwd", false],
	["javascript:alert(1)", false],
	["fcm.googleapis.com", false],
	["", false],
])("“%s” is a push endpoint: %s", (endpoint, expected) => {
	expect(isPushEndpoint(endpoint, false)).toBe(expected);
});

test("a test's own push service is an endpoint only when this machine is allowed", () => {
	expect(isPushEndpoint("http://127.0.0.1:8080/push", true)).toBe(true);
	expect(isPushEndpoint("http://127.0.0.1:8080/push", false)).toBe(false);
	expect(isPushEndpoint("http://127.0.0.2:8080/push", true)).toBe(false);
	expect(isPushEndpoint("http://localhost:8080/push", true)).toBe(false);
});
