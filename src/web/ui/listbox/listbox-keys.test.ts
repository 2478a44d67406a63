import { expect, test } from "vitest";
import {
  comboboxAction,
  listboxAction,
  findByTypeahead,
  type ComboboxAction,
  type ListboxAction,
} from "./listbox-keys.ts";

test.each<[string, number, ListboxAction | undefined]>([
  ["ArrowDown", 0, { kind: "move", to: 1 }],
  ["ArrowDown", 3, { kind: "move", to: 3 }],
  ["ArrowUp", 0, { kind: "move", to: 0 }],
  ["ArrowUp", 3, { kind: "move", to: 2 }],
  ["Home", 3, { kind: "move", to: 0 }],
  ["End", 0, { kind: "move", to: 3 }],
  ["Enter", 0, { kind: "choose" }],
  [" ", 0, { kind: "choose" }],
  ["Escape", 0, { kind: "close" }],
  ["Tab", 0, { kind: "leave" }],
  ["e", 0, { kind: "type", char: "e" }],
  ["F5", 0, undefined],
])("in a listbox of four, %s on option %i leads to %j", (key, active, expected) => {
  expect(listboxAction(key, active, 4)).toEqual(expected);
});

test.each<[string, number, ComboboxAction | undefined]>([
  ["ArrowDown", -1, { kind: "move", to: 0 }],
  ["ArrowDown", 2, { kind: "move", to: 3 }],
  ["ArrowDown", 3, { kind: "move", to: -1 }],
  ["ArrowUp", -1, { kind: "move", to: 3 }],
  ["ArrowUp", 0, { kind: "move", to: -1 }],
  ["Enter", 0, { kind: "choose" }],
  ["Escape", 0, { kind: "close" }],
  ["Home", 0, undefined],
  [" ", 0, undefined],
  ["e", 0, undefined],
])("in a combobox of four, %s on option %i (-1 is the field) leads to %j", (key, active, expected) => {
  expect(comboboxAction(key, active, 4)).toEqual(expected);
});

test.each(["ArrowDown", "ArrowUp"])("in a combobox without options, %s leaves the focus in the field", (key) => {
  expect(comboboxAction(key, -1, 0)).toEqual({ kind: "move", to: -1 });
});

const names = ["Elektro Nord", "Elektro Süd", "Full range", "Ämter"];

test.each([
  ["e", 0, 1],
  ["e", 1, 0],
  ["ee", 0, 1],
  ["f", 0, 2],
  ["elektro s", 0, 1],
  ["ä", 0, 3],
  ["x", 0, -1],
])("typing %j on option %i moves to %i", (typed, active, expected) => {
  expect(findByTypeahead(names, typed, active)).toBe(expected);
});
