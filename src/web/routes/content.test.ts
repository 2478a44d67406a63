import { beforeEach, expect, test, vi } from "vitest";
import { clientLoader } from "./content.tsx";

const SERVER_VIEW = { name: "imprint", text: { text: "server", language: "en" } };
const match = vi.fn<() => Promise<Response | undefined>>();

beforeEach(() => {
  vi.stubGlobal("window", {});
  vi.stubGlobal("caches", { match });
});

async function load(response: Response): Promise<string> {
  vi.stubGlobal("fetch", () => Promise.resolve(response));
  const request = new Request("https://site.example/en/imprint");
  const view = await clientLoader({ request, serverLoader: () => Promise.resolve(SERVER_VIEW) } as never);
  return view.text.text;
}

const payload = () => Response.json({ data: { markdown: "file" } });
const missing = () => new Response(null, { status: 404 });

test("R5 a content page is loaded from its file, or else from the service worker's cache, or else from the server", async () => {
  expect(await load(payload())).toBe("file");
  match.mockResolvedValueOnce(payload());
  expect(await load(missing())).toBe("file");
  match.mockResolvedValueOnce(undefined);
  expect(await load(missing())).toBe("server");
});

test("R5 a content page without a file is loaded from the server when the cache is unavailable", async () => {
  match.mockRejectedValueOnce(new DOMException("private window", "SecurityError"));
  expect(await load(missing())).toBe("server");
});
