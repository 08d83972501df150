import { openDatabase } from "../db/open.ts";
import { postman } from "./postman.ts";
import { smtp } from "./smtp.ts";

/** A postman in a process of its own, to be killed. */
const [connection = "", url = ""] = process.argv.slice(2);
const { db } = openDatabase(JSON.parse(connection), () => {});
postman({
	db,
	delivery: smtp({ url }),
	log: console,
	times: { poll: 10, lease: 500, sending: 400, firstWait: 20, longestWait: 50 },
}).start();
