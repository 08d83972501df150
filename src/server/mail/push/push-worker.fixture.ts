import { openDatabase } from "../../db/open.ts";
import { pushService } from "./push-service.ts";
import { pushWorker } from "./push-worker.ts";

/** A worker for notifications in its own process, for tests to kill. */
const [connection = "", keys = ""] = process.argv.slice(2);
const { db } = openDatabase(JSON.parse(connection), () => {});
pushWorker({
	db,
	service: pushService({ keys: JSON.parse(keys), publicUrl: "", isLocal: true }),
	log: console,
	concurrency: 2,
	times: { poll: 10, lease: 1500, sending: 1200, firstWait: 20, longestWait: 50 },
}).start();
