import fc from "fast-check";
import { expect, test } from "vitest";
import { addressHost, externalAddress } from "./external-address.ts";

test.each([
  ["https://example.com", "https://example.com/"],
  ["HTTPS://Shop.Example.COM/Path?Q=1#Top", "https://shop.example.com/Path?Q=1#Top"],
  ["http://example.com:80/a", "http://example.com/a"],
  ["https://example.com:8443", "https://example.com:8443/"],
  ["  https://example.com/a  ", "https://example.com/a"],
  ["https://example.com?q=1", "https://example.com/?q=1"],
  ["https://example.com/@user", "https://example.com/@user"],
  ["https://example.com/?next=javascript:alert(1)", "https://example.com/?next=javascript:alert(1)"],
  ["https://müller.example/größe?farbe=weiß", "https://müller.example/gr%C3%B6%C3%9Fe?farbe=wei%C3%9F"],
  [`https://example.com/"onload="alert(1)`, "https://example.com/%22onload=%22alert(1)"],
  ["https://example.com/<script>", "https://example.com/%3Cscript%3E"],
  ["https://127.0.0.1:3000/x", "https://127.0.0.1:3000/x"],
  ["https://[::1]/x", "https://[::1]/x"],
  ["mailto:light@example.com", "mailto:light@example.com"],
  [
    "MailTo:a@example.com,b@example.com?subject=Offer&body=Hello%0D%0Athere",
    "mailto:a@example.com,b@example.com?subject=Offer&body=Hello%0D%0Athere",
  ],
  ["tel:+49-30-123456", "tel:+49-30-123456"],
  ["TEL:(030)123456;ext=7", "tel:(030)123456;ext=7"],
])("N9 the external address %j is allowed, as %j", (text, address) => {
  expect(externalAddress(text)).toBe(address);
});

test.each([
  undefined,
  "",
  "   ",
  "example.com",
  "/products/DOW",
  "//evil.example",
  "\\\\evil.example",
  "/\\evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "https://",
  "https://?q",
  "https:\\\\evil.example",
  "https://good.example\\@evil.example",
  "https://user@evil.example/",
  "https://user:password@evil.example/",
  "https://good.example@evil.example",
  "https://@evil.example",
  "https://good.example%40evil.example",
  "https://exa mple.com",
  "https://exa\tmple.com",
  "https://example.com/a\nb",
  "https://example.com/a\r\nset-cookie: a=b",
  "\thttps://example.com",
  "\u0000https://example.com",
  "https://example.com/\u202egnp.exe",
  "https://example.com/\u200b",
  "https://example.com/\ud800",
  "https://good.example／evil.example",
  "https://good.example℀evil.example",
  "https://example.com:99999",
  "https://example.com:http",
  "https://example.com/a\\b",
  "https://-example.com",
  "https://exa..mple",
  "https://[::1",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "javascript\u0000:alert(1)",
  "javascript&colon;alert(1)",
  "&#106;avascript:alert(1)",
  "&#x6A;avascript:alert(1)",
  "javascript://example.com/%0Aalert(1)",
  "javascript://https://example.com",
  "data:text/html,<script>alert(1)</script>",
  "DATA:text/html;base64,PHNjcmlwdD4=",
  "blob:https://example.com/1",
  "vbscript:msgbox(1)",
  "VBScript:msgbox(1)",
  "view-source:https://example.com",
  "file:///etc/passwd",
  "ftp://example.com",
  "ws://example.com",
  "intent://example.com#Intent;end",
  "https&#58;//example.com",
  "mailto:",
  "mailto:nobody",
  "mailto:a@example.com?bcc=b@example.com",
  "mailto:a@example.com?attach=/etc/passwd",
  "mailto:a@example.com?subject=x%0D%0ABcc:b@example.com",
  "mailto:a%0Ab@example.com",
  "tel:",
  "tel:*#06#",
  "tel:+49;javascript:alert(1)",
  `https://example.com/${"a".repeat(5000)}`,
])("N9 the external address %j is rejected", (text) => {
  expect(externalAddress(text)).toBeUndefined();
});

const HOSTILE_PARTS = [
  ...Array.from(":/\\@?#%\t\n\u0000 .[]ü／"),
  ...["http", "https", "javascript", "data", "&#58;", "evil", "80", "JAVA", "mailto", "tel", "+1"],
];
const hostileText = fc.array(fc.constantFrom(...HOSTILE_PARTS), { maxLength: 12 }).map((parts) => parts.join(""));

test("N9 only safe schemes are allowed, whatever the input", () => {
  fc.assert(
    fc.property(fc.oneof(hostileText, fc.string({ unit: "binary" }), fc.webUrl()), (text) => {
      const address = externalAddress(text);
      if (address === undefined) return;
      expect(address).toMatch(/^(https?|mailto|tel):[^\s"<>\\]+$/);
      if (!URL.canParse(address)) return; // A host that no browser opens leads nowhere.
      const url = new URL(address);
      expect(["http:", "https:", "mailto:", "tel:"]).toContain(url.protocol);
      expect([url.username, url.password]).toEqual(["", ""]);
      expect(new URL(text.trim()).host).toBe(url.host);
    }),
    { numRuns: 1000 },
  );
});

test("N9 normalising an external address again does not change it", () => {
  fc.assert(
    fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (text) => {
      const address = externalAddress(text);
      expect(address).toBeDefined();
      expect(externalAddress(address)).toBe(address);
    }),
  );
});

test.each([
  ["https://example.com/a@b", "example.com"],
  ["http://example.com:8080/", "example.com:8080"],
  ["mailto:a@example.com", undefined],
])("N9 the host of %s is %s", (address, host) => {
  expect(addressHost(address)).toBe(host);
});
