import { execFileSync, spawnSync } from "node:child_process";
import {
	chmodSync,
	copyFileSync,
	globSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { userInfo } from "node:os";
import { basename, join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanUp, newFolder, type Running, startProgram } from "./program.ts";
import { writeRelease } from "./program-copies.ts";

/*
 * The guide in `deploy/README.md`, command by command, with a folder as the server: its paths begin
 * there, and programs that would change this machine only write down that they were called.
 */

const root = join(import.meta.dirname, "..");
const server = newFolder();
const home = join(server, "root");
const calls = join(server, "calls");
const guide = readFileSync(join(root, "deploy/README.md"), "utf8");
/** Up to the first section after the installation. */
const installation = guide.slice(0, guide.indexOf("\n## "));
const commands = [...installation.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block]) =>
	block!.trim().split("\n"),
);

/**
 * Puts every absolute path below the server's folder, whatever is in front of it: nothing here may
 * change this machine.
 */
const onServer = (text: string) =>
	text.replaceAll(/(?<![\w.}-])\/(?=(?:opt|etc|usr\/local|var)\b)/g, `${server}/`);
const textOf = (path: string) => readFileSync(join(server, path), "utf8");
const has = (program: string) => spawnSync("which", [program]).status === 0;

let program: Running;
let doctor = "";

async function install() {
	for (const folder of ["root", "bin", "opt", "etc/caddy", "etc/systemd/system", "usr/local/bin"])
		mkdirSync(join(server, folder), { recursive: true });
	// As the package `caddy` leaves it.
	writeFileSync(join(server, "etc/caddy/Caddyfile"), ":80 {\n\troot * /usr/share/caddy\n}\n");
	for (const name of ["apt-get", "useradd", "systemctl", "nano"]) {
		writeFileSync(join(server, "bin", name), `#!/bin/sh\necho "${name} $*" >> ${calls}\n`);
		chmodSync(join(server, "bin", name), 0o755);
	}
	for (const command of commands) await run(command);
}
afterAll(cleanUp);

/** What the systemd unit starts, with its settings. */
function unit() {
	const text = onServer(textOf("etc/systemd/system/crosscourt.service"));
	const setting = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(text)![1]!;
	const env = {
		...parseEnv(setting("Environment").replaceAll(" ", "\n")),
		...parseEnv(readFileSync(setting("EnvironmentFile"), "utf8")),
		PORT: "0",
	} as Record<string, string>;
	return { text, env, script: setting("ExecStart"), dataDir: env["DATA_DIR"]! };
}

async function run(command: string) {
	if (command === "npm run release") writeRelease();
	else if (command.startsWith("scp "))
		for (const file of globSync(command.split(" ")[1]!, { cwd: root }))
			copyFileSync(join(root, file), join(home, basename(file)));
	else if (command.startsWith("ssh ")) expect(command).toBe("ssh root@tennis.example.org");
	else if (command === "systemctl enable --now crosscourt") program = await startProgram(unit());
	else if (command === "journalctl -u crosscourt -o cat")
		expect(program.output()).toMatch(/https:\/\/tennis\.example\.org\/signup\?firstAdmin=\S{43}/);
	else if (command === "crosscourt doctor") {
		const { env } = unit();
		doctor = spawnSync(join(server, "usr/local/bin/crosscourt"), ["doctor"], {
			env: { PATH: process.env["PATH"], ...env },
			encoding: "utf8",
		}).stdout;
	} else {
		const { status, stderr } = spawnSync("sh", ["-c", onServer(command)], {
			cwd: home,
			encoding: "utf8",
			env: { PATH: `${join(server, "bin")}:${process.env["PATH"]}` },
		});
		if (status !== 0) throw new Error(`${command}: ${stderr}`);
		const installer = join(server, "opt/crosscourt/deploy/install.sh");
		if (command.startsWith("tar "))
			writeFileSync(installer, onServer(readFileSync(installer, "utf8")));
	}
}

test("the guide has at most ten commands", () => {
	expect(commands.length).toBeGreaterThan(5);
	expect(commands.length).toBeLessThanOrEqual(10);
});

describe("a fresh server", () => {
	const release = join(server, "opt/crosscourt");

	beforeAll(install);

	test("gets Caddy, a user and the service, and nothing else", () => {
		expect(readFileSync(calls, "utf8").trim().split("\n")).toEqual([
			"apt-get update",
			"apt-get install -y caddy",
			expect.stringMatching(/^useradd --system .*\bcrosscourt$/),
			"systemctl daemon-reload",
			"systemctl reload-or-restart caddy",
			`nano ${join(server, "etc/crosscourt.env")}`,
		]);
	});

	test("the service serves an empty league for the host name, without a build step", async () => {
		expect(program.output()).toContain("an empty league");
		expect(program.errors()).toBe("");
		const page = await fetch(`${program.url}/standings`, {
			headers: { "x-forwarded-for": "203.0.113.7" },
		});
		expect(page.status).toBe(200);
		expect(page.headers.get("strict-transport-security")).toContain("max-age=");
		expect(await page.text()).toContain('href="https://tennis.example.org/standings"');
	});

	test("the doctor finds only the example’s mail server and the first admin missing", () => {
		const lines = doctor.split("\n").filter((line) => /^ *[✓✗]/.test(line));
		expect(lines.length).toBeGreaterThan(4);
		expect(lines.filter((line) => line.includes("✗"))).toEqual([
			expect.stringMatching(/✗ Mail /),
			expect.stringMatching(/✗ League +No one is an admin yet/),
		]);
		expect(doctor).toMatch(/✓ Database /);
	});

	test("settings are readable by root only, and a second installation leaves them and Caddy’s", async () => {
		const settings = join(server, "etc/crosscourt.env");
		expect(statSync(settings).mode & 0o777).toBe(0o600);
		expect(textOf("etc/crosscourt.env")).toContain("PUBLIC_URL=https://tennis.example.org\n");
		expect(textOf("etc/caddy/Caddyfile")).toContain("CROSSCOURT_HOST:tennis.example.org}");
		writeFileSync(settings, "PORT=4000\n");
		await run("sh /opt/crosscourt/deploy/install.sh other.example.org");
		expect(textOf("etc/crosscourt.env")).toBe("PORT=4000\n");
		expect(textOf("etc/caddy/Caddyfile")).not.toContain("other.example.org");
	});

	test("messages of a release name its own command instead of npm", () => {
		const { stderr } = spawnSync(join(server, "opt/crosscourt/crosscourt"), ["restore"], {
			encoding: "utf8",
		});
		const command = `${join(server, "opt/crosscourt/crosscourt")} restore FILE`;
		expect(stderr.trim()).toBe(`Usage: ${command}, or ${command} --overwrite`);
	});

	test("makes an image below 400 MB", () => {
		const megabytes = Number(
			execFileSync("du", ["-sm", release], { encoding: "utf8" }).split("\t")[0],
		);
		// debian:bookworm-slim has 75 MB, certificates and time zones have 10.
		expect(megabytes + 85).toBeLessThan(400);
	});

	test("has no dev dependencies, build tools or sources", () => {
		const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
		const installed = globSync("node_modules/{*,@*/*}/package.json", { cwd: release }).map((path) =>
			path.replace("/package.json", ""),
		);
		expect(installed.length).toBeGreaterThan(20);
		expect(installed.filter((path) => packages[path].dev)).toEqual([]);
		expect(globSync("{src,test,node_modules/{vite,typescript,npm}}", { cwd: release })).toEqual([]);
	});

	test("has the named files of deploy/, not the settings beside them", () => {
		const script = readFileSync(join(root, "scripts/release.mjs"), "utf8");
		const named = [...script.matchAll(/"deploy\/([^"]+)"/g)].map(([, name]) => name!);
		expect(readdirSync(join(release, "deploy")).sort()).toEqual([...new Set(named)].sort());
		expect(named.filter((name) => name.endsWith(".env"))).toEqual([]);
	});

	test("has no link that leads out of the release", () => {
		const links = globSync("**/*", { cwd: release, withFileTypes: true }).filter((entry) =>
			entry.isSymbolicLink(),
		);
		expect(links.length).toBeGreaterThan(10);
		const targets = links.map(({ parentPath, name }) => readlinkSync(join(parentPath, name)));
		expect(targets.filter((target) => target.includes("/"))).toEqual([]);
	});

	test("has every package that the bundle loads later, and what these depend on", {
		tags: ["volume"],
	}, () => {
		const names = readFileSync(join(root, "vite/unbundled.json"), "utf8");
		const script = `for (const name of ${names}) await import(name);`;
		const [node] = globSync(join(release, "node_modules/node-*/bin/node"));
		const options = { cwd: release, encoding: "utf8" } as const;
		const { stderr } = spawnSync(node!, ["--input-type=module", "-e", script], options);
		expect(stderr).toBe("");
	});

	test.runIf(has("systemd-analyze"))(
		"has a systemd unit that this machine’s tools accept, with an exposure that they call low",
		() => {
			const path = join(server, "crosscourt.service");
			writeFileSync(path, unit().text.replace(/^User=.*$/m, `User=${userInfo().username}`));
			const analyze = (...args: string[]) =>
				spawnSync("systemd-analyze", [...args, path], { encoding: "utf8" });
			const { stderr } = analyze("verify", "--man=no");
			expect(stderr.split("\n").filter((line) => line.includes("crosscourt"))).toEqual([]);
			const { status, stdout } = analyze(
				"security",
				"--offline=true",
				"--threshold=20",
				"--no-pager",
			);
			expect([status, stdout.match(/exposure level .*: [\d.]+ \w+/)?.[0]]).toEqual([
				0,
				expect.stringMatching(/: 1\.\d OK$/),
			]);
		},
	);

	test.runIf(has("caddy"))("has a Caddyfile that this machine’s Caddy accepts", () => {
		const config = join(server, "etc/caddy/Caddyfile");
		const args = ["validate", "--adapter", "caddyfile", "--config", config];
		expect(spawnSync("caddy", args, { encoding: "utf8" })).toMatchObject({ status: 0 });
	});
});

describe("the image", () => {
	const dockerfile = readFileSync(join(root, "deploy/Dockerfile"), "utf8");

	test("is Debian and a release", () => {
		expect(dockerfile).toMatch(/^RUN npm run release -- --folder \/release$/m);
		expect(dockerfile.slice(dockerfile.indexOf("FROM debian"))).toMatch(
			/^COPY --from=build \/release \/opt\/crosscourt$/m,
		);
	});

	test("is built without the settings of this machine, which git ignores too", () => {
		const linesOf = (path: string) => readFileSync(join(root, path), "utf8").split("\n");
		expect(linesOf("deploy/Dockerfile.dockerignore")).toEqual(
			expect.arrayContaining(["**/.env", "deploy/crosscourt.env"]),
		);
		expect(linesOf(".gitignore")).toEqual(
			expect.arrayContaining([".env", "/deploy/crosscourt.env"]),
		);
	});

	test("is built from what the release reads", () => {
		const ignored = readFileSync(join(root, "deploy/Dockerfile.dockerignore"), "utf8").split("\n");
		const needed = ["src", "content", "deploy", "docs", "scripts", "vite", "package-lock.json"];
		expect(needed.filter((name) => ignored.includes(name))).toEqual([]);
		expect(ignored).toEqual(expect.arrayContaining(["node_modules", "data", ".git"]));
	});
});

test.runIf(has("nginx") && has("openssl"))("this machine’s nginx accepts its configuration", () => {
	const [key, certificate] = ["privkey.pem", "fullchain.pem"].map((name) => join(server, name));
	const subject = ["-subj", "/CN=your.league", "-keyout", key!, "-out", certificate!];
	execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject], {
		stdio: "ignore",
	});
	const site = readFileSync(join(root, "deploy/nginx.conf"), "utf8").replaceAll(
		"/etc/letsencrypt/live/your.league",
		server,
	);
	const log = `error_log stderr; pid ${join(server, "nginx.pid")};`;
	const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
		.map((name) => `${name}_temp_path ${join(server, "nginx")};`)
		.join(" ");
	writeFileSync(
		join(server, "nginx.conf"),
		`${log} events {} http { access_log off; ${folders} ${site} }`,
	);
	const args = ["-t", "-q", "-p", server, "-c", join(server, "nginx.conf")];
	expect(spawnSync("nginx", args, { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
});
