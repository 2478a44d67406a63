/** Greedy clients of one kind in a separate process, so that their cost does not count as the server's. */
import { setTimeout as wait } from "node:timers/promises";
import { connectPipelining, connectSlowReaders } from "../api/setup/greedy-clients.ts";

const [kind, port, path = "", count, amount, ms] = process.argv.slice(2);
const connect = kind === "pipelining" ? connectPipelining : connectSlowReaders;
const clients = await connect({ port: Number(port), path, count: Number(count) }, Number(amount));
await wait(Number(ms));
process.stdout.write(String(clients.openCount));
clients.close();
