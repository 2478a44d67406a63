import { expect, test } from "vitest";
import { fetchLocale, messagesOf } from "./locale.ts";

test("L3 the selector, the home page and products start without other pages' messages, which are added later", async () => {
  const namespaces = ["selector", "home", "product", "projectList"];
  const loadedNamespaces = () => namespaces.filter((name) => Object.hasOwn(messagesOf("de"), name));
  await fetchLocale("de", "selector");
  const messages = messagesOf("de");
  expect(loadedNamespaces()).toEqual(["selector"]);
  await fetchLocale("de", "home");
  expect(loadedNamespaces()).toEqual(["selector", "home"]);
  await fetchLocale("de", "product");
  expect(loadedNamespaces()).toEqual(["selector", "home", "product"]);
  await fetchLocale("de", "all");
  expect(loadedNamespaces()).toEqual(namespaces);
  expect(messagesOf("de")).toBe(messages);
});

test("the messages of a language that has not been loaded are those of the other", async () => {
  await fetchLocale("de", "selector");
  expect(messagesOf("en")).toBe(messagesOf("de"));
});
