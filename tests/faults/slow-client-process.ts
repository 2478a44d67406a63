/** Slow clients of one kind in a separate process, so that their cost does not count as the server's. */
import { connectSlowly, SLOW_CLIENTS } from "../api/setup/slow-clients.ts";

const [port, name, count, ms] = process.argv.slice(2);
const kind = SLOW_CLIENTS[name as keyof typeof SLOW_CLIENTS];
const clients = await connectSlowly(Number(port), kind, Number(count));
process.stdout.write(String(await clients.closedWithin(Number(ms))));
clients.close();
