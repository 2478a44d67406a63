import { expect, test } from "vitest";
import { fetchLocale, messagesOf } from "./locale.ts";

test("L3 the selector, the home page and products start without other pages' messages, which are added later", async () => {
  await fetchLocale("de", "selector");
  const messages = messagesOf("de");
  expect(Object.keys(messages)).toContain("selector");
  expect(Object.keys(messages)).not.toContain("projectList");
  expect(Object.keys(messages)).not.toContain("home");

  await fetchLocale("de", "home");
  expect(Object.keys(messages)).toContain("home");
  expect(Object.keys(messages)).not.toContain("projectList");

  await fetchLocale("de", "product");
  expect(Object.keys(messages)).toContain("product");
  expect(Object.keys(messages)).not.toContain("projectList");

  await fetchLocale("de", "all");
  expect(messagesOf("de")).toBe(messages);
  expect(Object.keys(messages)).toEqual(expect.arrayContaining(["selector", "projectList", "product"]));
});

test("the messages of a language that has not been loaded are those of the other", async () => {
  await fetchLocale("de", "selector");
  expect(messagesOf("en")).toBe(messagesOf("de"));
});
