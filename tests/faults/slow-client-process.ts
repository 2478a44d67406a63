/**
 * Slow clients of one kind in a separate process, so that their cost does not count as the server's. They connect when
 * the parent sends a message; the number that the server closed in time is sent back.
 */
import { once } from "node:events";
import { connectSlowly, SLOW_CLIENTS } from "../api/setup/slow-clients.ts";

const [port, name, count, ms] = process.argv.slice(2);
const kind = SLOW_CLIENTS[name as keyof typeof SLOW_CLIENTS];
process.send?.("loaded");
await once(process, "message");
const clients = await connectSlowly(Number(port), kind, Number(count));
process.send?.(await clients.closedWithin(Number(ms)));
clients.close();
process.disconnect();
