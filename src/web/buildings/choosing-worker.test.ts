import { expect, test, vi } from "vitest";
import { randomBuilding } from "#building/choosing/brute-force.oracle.ts";
import { writeGlare } from "#planning/suitability/glare-response.ts";
import { writeLights } from "#planning/light-response.ts";
import { CODE_SEPARATOR, type ChoosingResponse, type ChoosingRequest } from "./choosing-messages.ts";
import { randomNumbers } from "../../../tests/setup/seeded.ts";

const BUILDING = randomBuilding(randomNumbers(5), { articles: 60, rooms: 12 });
const bytes = (json: object) => new TextEncoder().encode(JSON.stringify(json));

/** The worker in this thread. @returns its answers, and a way to send it messages */
async function start() {
  const answers: ChoosingResponse[] = [];
  const listen = vi.fn<(type: string, listener: (event: { data: ChoosingRequest }) => void) => void>();
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("postMessage", (answer: ChoosingResponse) => answers.push(structuredClone(answer)));
  vi.resetModules();
  await import("./choosing-worker.ts");
  const send = (data: ChoosingRequest) => listen.mock.calls[0]?.[1]({ data: structuredClone(data) });
  return { answers, send };
}

const { lights, glare, codes } = BUILDING.offered;
const ARTICLES: ChoosingRequest = { kind: "articles", lights: bytes(writeLights(lights)), glare: bytes(writeGlare(glare)), codes: codes.join(CODE_SEPARATOR), locale: "en-US" }; // prettier-ignore
const { input } = BUILDING;
/** A busy machine takes seconds for the calculation. */
const BUSY = { timeout: 20_000 };
const kindsOf = (answers: readonly ChoosingResponse[]) => answers.flatMap(({ kind }) => (kind === "progress" ? [] : kind)); // prettier-ignore

test("B4 B6 the worker answers the choice, then what fewer articles cost, and another limit without choosing again", async () => {
  const { answers, send } = await start();
  send(ARTICLES);
  send({ kind: "rooms", id: 1, input, limit: undefined });
  await vi.waitFor(() => expect(kindsOf(answers)).toEqual(["articles", "choice", "reductions"]), BUSY);
  const reductions = answers.flatMap((answer) => (answer.kind === "reductions" ? answer.reductions : []));
  send({ kind: "limit", id: 1, limit: 1 });
  const last = answers.at(-1);
  expect(last).toMatchObject({ kind: "choice", id: 1, limit: 1 });
  expect(last?.kind === "choice" && last.choice.unlit).toBe(reductions[0]?.unlit);
});

test("B6 a choice with a limit follows the reductions; a superseded or cancelled one is not answered", async () => {
  const { answers, send } = await start();
  send(ARTICLES);
  send({ kind: "rooms", id: 2, input, limit: 2 });
  await vi.waitFor(() => expect(kindsOf(answers)).toEqual(["articles", "reductions", "choice"]), BUSY);
  send({ kind: "limit", id: 1, limit: 1 });
  send({ kind: "cancel" });
  send({ kind: "limit", id: 2, limit: 1 });
  expect(kindsOf(answers).length).toBe(3);
});

test.each([["not JSON"], ["{}"]])("B4 answers of the server that cannot be read are refused: %s", async (text) => {
  const { answers, send } = await start();
  send({ ...ARTICLES, glare: new TextEncoder().encode(text) });
  send({ kind: "rooms", id: 1, input, limit: undefined });
  expect(answers).toEqual([{ kind: "articles", isReadable: false }]);
});
