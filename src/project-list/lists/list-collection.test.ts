import { expect, test } from "vitest";
import {
  addList,
  addSharedList,
  changeList,
  selectList,
  duplicateList,
  moveList,
  removeList,
  renameList,
} from "./list-collection.ts";
import { currentList, NO_LISTS, type ProjectLists } from "./project-list.ts";

const three = ["A", "B", "C"].reduce(addList, NO_LISTS);
const summaryOf = ({ current, lists }: ProjectLists) => [
  current,
  lists.map(({ id, name }) => `${id}${name}`).join(" "),
];

test.each([
  ["a new list becomes the current one", three, [3, "1A 2B 3C"]],
  ["a list is selected", selectList(three, 1), [1, "1A 2B 3C"]],
  ["selecting an unknown list changes nothing", selectList(three, 9), [3, "1A 2B 3C"]],
  ["the next list is selected when the current one is removed", removeList(selectList(three, 1), 1), [2, "2B 3C"]],
  ["the last list is selected when the current one was the last and is removed", removeList(three, 3), [2, "1A 2B"]],
  ["the current list stays when another is removed", removeList(three, 1), [3, "2B 3C"]],
  ["without lists there is no current one", removeList(addList(NO_LISTS, "A"), 1), [undefined, ""]],
  ["a new list gets the number after the highest", addList(removeList(three, 2), "D"), [4, "1A 3C 4D"]],
  [
    "a copy is inserted after its original and selected",
    duplicateList(three, 1, "A (copy)"),
    [4, "1A 4A (copy) 2B 3C"],
  ],
  ["an unknown list is not copied", duplicateList(three, 9, "x"), [3, "1A 2B 3C"]],
  ["a list is moved to the left", moveList(three, 3, -1), [3, "1A 3C 2B"]],
  ["the first list cannot be moved to the left", moveList(three, 1, -1), [3, "1A 2B 3C"]],
  ["the last list cannot be moved to the right", moveList(three, 3, 1), [3, "1A 2B 3C"]],
  ["an unknown list is not moved", moveList(three, 9, 1), [3, "1A 2B 3C"]],
  ["a list is renamed", changeList(three, 2, (list) => renameList(list, " Hall ")), [3, "1A 2Hall 3C"]],
])("%s", (_, lists, expected) => {
  expect(summaryOf(lists)).toEqual(expected);
});

test("a shared list is added beside one with the same name", () => {
  const zones = [{ name: "Hall", lines: [{ code: "T-1", quantity: 2, note: "door" }] }];
  const lists = addSharedList(three, { name: "A", zones });
  expect(summaryOf(lists)).toEqual([4, "1A 2B 3C 4A"]);
  expect(currentList(lists)?.zones).toEqual([{ id: 1, ...zones[0] }]);
});
