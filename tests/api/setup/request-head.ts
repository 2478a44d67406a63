import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { listen } from "#server/http/listener.ts";
import { createSiteCache } from "#server/http/site-cache.ts";

const NAME = "x-more";

/** Whether a request is accepted if its URL and headers (names and values) have this many bytes in total. */
export async function isHeadAccepted(bytes: number): Promise<boolean> {
  const caching = { cache: createSiteCache(1024), version: () => "1" };
  const listener = await listen(() => new Response("accepted"), { host: "127.0.0.1", port: 0 }, caching);
  try {
    const fixed = "/".length + "hosta".length + "connectionclose".length + NAME.length;
    const socket = connect(Number(new URL(listener.address).port), "127.0.0.1");
    await once(socket, "connect");
    socket.write(`GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${NAME}: ${"x".repeat(bytes - fixed)}\r\n\r\n`);
    const response = await text(socket);
    if (response.startsWith("HTTP/1.1 431 ")) return false;
    if (response.startsWith("HTTP/1.1 200 ")) return true;
    throw new Error(`responded with ${response.slice(0, 100)}`);
  } finally {
    await listener.stop();
  }
}
