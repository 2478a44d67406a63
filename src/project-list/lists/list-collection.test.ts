import { expect, test } from "vitest";
import {
  addList,
  addSharedList,
  changeList,
  chooseList,
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
  ["makes a new list the current one", three, [3, "1A 2B 3C"]],
  ["chooses a list", chooseList(three, 1), [1, "1A 2B 3C"]],
  ["keeps the choice when there is no such list", chooseList(three, 9), [3, "1A 2B 3C"]],
  ["selects the next list when the current one is removed", removeList(chooseList(three, 1), 1), [2, "2B 3C"]],
  ["selects the last list when the current one was the last", removeList(three, 3), [2, "1A 2B"]],
  ["keeps the current list when another is removed", removeList(three, 1), [3, "2B 3C"]],
  ["has no current list without lists", removeList(addList(NO_LISTS, "A"), 1), [undefined, ""]],
  ["numbers a list after the highest", addList(removeList(three, 2), "D"), [4, "1A 3C 4D"]],
  ["inserts a copy after its original and selects it", duplicateList(three, 1, "A (copy)"), [4, "1A 4A (copy) 2B 3C"]],
  ["does not copy an unknown list", duplicateList(three, 9, "x"), [3, "1A 2B 3C"]],
  ["moves a list to the left", moveList(three, 3, -1), [3, "1A 3C 2B"]],
  ["does not move the first list further to the left", moveList(three, 1, -1), [3, "1A 2B 3C"]],
  ["does not move the last list further to the right", moveList(three, 3, 1), [3, "1A 2B 3C"]],
  ["does not move an unknown list", moveList(three, 9, 1), [3, "1A 2B 3C"]],
  ["renames one list", changeList(three, 2, (list) => renameList(list, " Hall ")), [3, "1A 2Hall 3C"]],
])("%s", (_, lists, expected) => {
  expect(summaryOf(lists)).toEqual(expected);
});

test("adds a shared list beside one with the same name", () => {
  const zones = [{ name: "Hall", lines: [{ code: "T-1", quantity: 2, note: "door" }] }];
  const lists = addSharedList(three, { name: "A", zones });
  expect(summaryOf(lists)).toEqual([4, "1A 2B 3C 4A"]);
  expect(currentList(lists)?.zones).toEqual([{ id: 1, ...zones[0] }]);
});
