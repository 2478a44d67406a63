/** Slow clients of one kind in a process of their own, so that what they cost is not counted as the server's. */
import { connectSlowly, SLOW_CLIENTS } from "../api/setup/slow-clients.ts";

const [port, name, count, ms] = process.argv.slice(2);
const kind = SLOW_CLIENTS[name as keyof typeof SLOW_CLIENTS];
const clients = await connectSlowly(Number(port), kind, Number(count));
process.stdout.write(String(await clients.closedWithin(Number(ms))));
clients.leave();
