// What a release starts, on its own Node: becomes the bundled program, without a process between it
// and systemd or Docker. Nothing has to be installed or built.
import { programOptions } from "./compile.mjs";

const { env, args } = programOptions;
process.execve(process.execPath, [process.execPath, ...args()], env);
