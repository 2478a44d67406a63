import { expect, test } from "vitest";
import { clientAddress } from "./requester.ts";

test.each([
  ["a visitor without a proxy", "203.0.113.7", undefined, "203.0.113.7"],
  ["a visitor who forges the header", "203.0.113.7", "198.51.100.1", "203.0.113.7"],
  ["a visitor behind a proxy on this machine", "127.0.0.1", "203.0.113.7", "203.0.113.7"],
  ["a visitor behind a proxy in this network", "::ffff:10.0.0.5", "203.0.113.7", "203.0.113.7"],
  ["a visitor behind two proxies", "::1", "203.0.113.7, 192.168.1.2", "203.0.113.7"],
  ["a visitor who forges the header to a proxy", "127.0.0.1", "198.51.100.1, 203.0.113.7", "203.0.113.7"],
  ["a visitor of this network behind a proxy", "127.0.0.1", "192.168.1.50", "192.168.1.50"],
  ["a visitor whose proxy forwards the port", "10.0.0.5", "203.0.113.7:50812", "203.0.113.7"],
  ["a visitor whose proxy forwards the port of IPv6", "10.0.0.5", "[2001:db8:1:2::1]:443", "8193:3512:1:2"],
  ["a visitor whose proxy writes IPv6 in brackets", "10.0.0.5", "[2001:db8:1:2::1]", "8193:3512:1:2"],
  ["a visitor who forges a port", "127.0.0.1", "198.51.100.1:1, [203.0.113.7:2", "127.0.0.1"],
  ["a visitor with nonsense in the header", "127.0.0.1", "unknown", "127.0.0.1"],
  ["a visitor with an IPv6 address", "2001:db8:1:2:3:4:5:6", undefined, "8193:3512:1:2"],
  ["another IPv6 address of the same network", "2001:db8:1:2::1", undefined, "8193:3512:1:2"],
  ["a request without a socket", undefined, undefined, ""],
])("%s is identified by its address or network, if known", (_, remoteAddress, forwarded, client) => {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  expect(clientAddress({ headers, socket: { remoteAddress } })).toBe(client);
});
