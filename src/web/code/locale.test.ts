import { expect, test } from "vitest";
import { fetchLocale, messagesOf } from "./locale.ts";

test("L3 the selector begins without other pages' messages, and takes them in later", async () => {
  await fetchLocale("de", "selector");
  const messages = messagesOf("de");
  expect(Object.keys(messages)).toContain("selector");
  expect(Object.keys(messages)).not.toContain("projectList");

  await fetchLocale("de", "all");
  expect(messagesOf("de")).toBe(messages);
  expect(Object.keys(messages)).toEqual(expect.arrayContaining(["selector", "projectList", "product"]));
});

test("a language that could not be had is spoken by another", async () => {
  await fetchLocale("de", "selector");
  expect(messagesOf("en")).toBe(messagesOf("de"));
});
