import { expect, test, vi } from "vitest";
import { randomBuilding } from "#building/choosing/brute-force.oracle.ts";
import { writeGlare } from "#planning/suitability/glare-response.ts";
import { writeLights } from "#planning/light-response.ts";
import { CODE_SEPARATOR, type ChooserResponse, type ChooserRequest } from "./article-chooser-messages.ts";
import { randomNumbers } from "../../../tests/setup/seeded.ts";

const BUILDING = randomBuilding(randomNumbers(5), { articles: 60, rooms: 12 });
const encodeJson = (json: object) => new TextEncoder().encode(JSON.stringify(json));

/** Runs the worker in this thread. @returns its responses, and a function that sends it messages */
async function startWorker() {
  const responses: ChooserResponse[] = [];
  const listen = vi.fn<(type: string, listener: (event: { data: ChooserRequest }) => void) => void>();
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("postMessage", (response: ChooserResponse) => responses.push(structuredClone(response)));
  vi.resetModules();
  await import("./article-chooser-worker.ts");
  const send = (data: ChooserRequest) => listen.mock.calls[0]?.[1]({ data: structuredClone(data) });
  return { responses, send };
}

const { lights, glare, codes } = BUILDING.offered;
const ARTICLES: ChooserRequest = {
  kind: "articles",
  lights: encodeJson(writeLights(lights)),
  glare: encodeJson(writeGlare(glare)),
  codes: codes.join(CODE_SEPARATOR),
  locale: "en-US",
};
const { input } = BUILDING;
/** The calculation takes seconds on a busy machine. */
const SLOW_WAIT = { timeout: 20_000 };
const kindsOf = (responses: readonly ChooserResponse[]) =>
  responses.flatMap(({ kind }) => (kind === "progress" ? [] : kind));

test("B4 B6 the worker responds with the choice, then with the totals for each limit; another limit is answered without calculating again", async () => {
  const { responses, send } = await startWorker();
  send(ARTICLES);
  send({ kind: "rooms", id: 1, input, limit: undefined });
  await vi.waitFor(() => expect(kindsOf(responses)).toEqual(["articles", "choice", "limited"]), SLOW_WAIT);
  const limitedChoices = responses.flatMap((response) => (response.kind === "limited" ? response.limitedChoices : []));
  send({ kind: "limit", id: 1, limit: 1 });
  const last = responses.at(-1);
  expect(last).toMatchObject({ kind: "choice", id: 1, limit: 1 });
  expect(last?.kind === "choice" && last.choice.unlitRoomCount).toBe(limitedChoices[0]?.unlitRoomCount);
});

test("B6 a choice with a limit follows the choices for all limits; a superseded or cancelled one gets no response", async () => {
  const { responses, send } = await startWorker();
  send(ARTICLES);
  send({ kind: "rooms", id: 2, input, limit: 2 });
  await vi.waitFor(() => expect(kindsOf(responses)).toEqual(["articles", "limited", "choice"]), SLOW_WAIT);
  send({ kind: "limit", id: 1, limit: 1 });
  send({ kind: "cancel" });
  send({ kind: "limit", id: 2, limit: 1 });
  expect(kindsOf(responses).length).toBe(3);
});

test.each([["not JSON"], ["{}"]])("B4 unreadable light data is rejected: %s", async (text) => {
  const { responses, send } = await startWorker();
  send({ ...ARTICLES, glare: new TextEncoder().encode(text) });
  send({ kind: "rooms", id: 1, input, limit: undefined });
  expect(responses).toEqual([{ kind: "articles", isReadable: false }]);
});
