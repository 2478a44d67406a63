import fc from "fast-check";
import { expect, test } from "vitest";
import { createWaitingMemory } from "./waiting-memory.ts";

/** An answer that counts how often it is closed. */
const answer = () => {
  const state = { closed: 0, destroy: () => (state.closed += 1) };
  return state;
};
const memory = (bytes: number): ArrayBuffer => new ArrayBuffer(bytes);

test("closes who has waited longest, and no more than are too many", () => {
  const waiting = createWaitingMemory(100);
  const answers = [answer(), answer(), answer(), answer()] as const;
  for (const one of answers.slice(0, 3)) waiting.hold(one, memory(30));
  waiting.hold(answers[3], memory(60));
  expect(answers.map(({ closed }) => closed)).toEqual([1, 1, 0, 0]);
  expect(waiting.bytes).toBe(90);
});

test("memory that is shared counts once, until the last who holds it is over", () => {
  const waiting = createWaitingMemory(100);
  const [one, two, shared] = [answer(), answer(), memory(80)];
  waiting.hold(one, shared);
  waiting.hold(two, shared);
  expect(waiting.bytes).toBe(80);
  waiting.releaseAll(one);
  expect(waiting.bytes).toBe(80);
  waiting.releaseAll(two);
  expect([waiting.bytes, one.closed, two.closed]).toEqual([0, 0, 0]);
});

test("closing those who share something frees it only when all of them are closed", () => {
  const waiting = createWaitingMemory(100);
  const [one, two, last, shared] = [answer(), answer(), answer(), memory(80)];
  waiting.hold(one, shared);
  waiting.hold(two, shared);
  waiting.hold(last, memory(50));
  expect([one.closed, two.closed, last.closed, waiting.bytes]).toEqual([1, 1, 0, 50]);
});

test("an answer that alone takes more than all may have is closed", () => {
  const waiting = createWaitingMemory(100);
  const one = answer();
  waiting.hold(one, memory(101));
  expect([one.closed, waiting.bytes]).toEqual([1, 0]);
});

test("whatever is held and released, never more than the budget is held, and nothing in the end", () => {
  const anAction = fc.record({
    who: fc.nat(4),
    what: fc.nat(4),
    act: fc.constantFrom("hold", "releaseFirst", "releaseAll" as const),
  });
  fc.assert(
    fc.property(fc.array(anAction, { maxLength: 60 }), (actions) => {
      const waiting = createWaitingMemory(100);
      const answers = Array.from({ length: 5 }, answer);
      const memories = [10, 20, 30, 60, 90].map(memory);
      for (const { who, what, act } of actions) {
        const [one, held] = [answers[who] ?? answer(), memories[what] ?? memory(0)];
        if (act === "hold") waiting.hold(one, held);
        else waiting[act](one);
        expect(waiting.bytes).toBeLessThanOrEqual(100);
      }
      for (const one of answers) waiting.releaseAll(one);
      expect(waiting.bytes).toBe(0);
    }),
  );
});
