import { expect, test } from "vitest";
import { writeSecurityText } from "./discovery-routes.ts";

const CONTACTS = ["mailto:security@example.com", "https://www.example.com/report"];

test("names the contacts in their order, then the day half a year after the setting was read", () => {
  const text = writeSecurityText({
    contacts: CONTACTS,
    siteUrl: null,
    confirmedAt: Date.UTC(2026, 0, 1, 12, 30, 5, 7),
  });
  expect(text).toBe(
    "Contact: mailto:security@example.com\nContact: https://www.example.com/report\nExpires: 2026-07-03T12:30:05Z\n",
  );
});

test("names its own address where the site's is known", () => {
  const text = writeSecurityText({ contacts: CONTACTS, siteUrl: "https://www.example.com", confirmedAt: 0 });
  expect(text).toContain("\nCanonical: https://www.example.com/.well-known/security.txt\n");
});
