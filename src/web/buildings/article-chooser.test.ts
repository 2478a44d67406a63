import { expect, test, vi } from "vitest";
import type { ChoiceInput } from "#building/choosing/building-choice.ts";
import { catalogueOf, downlight } from "../../../tests/fixtures/product-catalogue.ts";
import type { ChooserRequest } from "./article-chooser-messages.ts";
import { createArticleChooser } from "./article-chooser.ts";

vi.mock("#web/rooms/load-lights.ts", () => ({ loadLightData: () => Promise.resolve(new Uint8Array()) }));

const requests: ChooserRequest[] = [];
class FakeWorker extends EventTarget {
  postMessage(request: ChooserRequest): void {
    requests.push(request);
    if (request.kind === "articles")
      this.dispatchEvent(new MessageEvent("message", { data: { kind: "articles", isReadable: true } }));
  }
}
vi.stubGlobal("Worker", FakeWorker);

test("B6 a limit that is set while the input of a choice is prepared applies to it", async () => {
  const chooser = createArticleChooser({
    catalogue: catalogueOf({ articles: [downlight("TAR-1")] }),
    portfolioId: undefined,
    language: "en",
  });
  chooser.setLimit(3);
  const fail = vi.fn();
  chooser.choose({ rooms: [] } as unknown as ChoiceInput, {
    ...{ onProgress: fail, onChoice: fail, onLimitedChoices: fail },
    onError: fail,
  });
  await vi.waitFor(() => expect(requests.at(-1)).toMatchObject({ kind: "rooms", limit: 3 }));
  expect(fail).not.toHaveBeenCalled();
});
