import { expect, test } from "vitest";
import { createWorkGate } from "./work-gate.ts";

test("so many run at once, so many wait, the rest is turned away", async () => {
  const gate = createWorkGate({ atOnce: 2, waiting: 3 });
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const work = async (): Promise<string> => {
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running--;
    return "done";
  };
  const all = Promise.all(Array.from({ length: 7 }, () => gate(work)));
  for (let ended = 0; ended < 5; ended++) {
    while (ends.length === 0) await new Promise((resolve) => setImmediate(resolve));
    ends.shift()?.();
  }
  expect((await all).filter((result) => result === "done")).toHaveLength(5);
  expect((await all).filter((result) => result === undefined)).toHaveLength(2);
  expect(most).toBe(2);
});

test("work that fails gives its place on", async () => {
  const gate = createWorkGate({ atOnce: 1, waiting: 1 });
  await expect(gate(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await gate(() => Promise.resolve(1))).toBe(1);
});
