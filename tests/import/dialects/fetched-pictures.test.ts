import { existsSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CATALOGUE, PNG } from "../catalogue-files.ts";
import { ARTICLE } from "../faulty-files/faulty-file.ts";
import type { CommandResult } from "../operator.ts";
import { createOperatorPerTest } from "../operator-per-test.ts";

/** The responses of the pictures' host, by path. */
const RESPONSES: Readonly<Record<string, RequestListener>> = {
  "/a.png": (_, response) => response.end(PNG),
  "/same.png": (_, response) => response.end(PNG),
  "/none.png": (_, response) => response.writeHead(404).end(),
  "/page.png": (_, response) => response.end("<html>"),
  "/away.png": (_, response) => response.writeHead(302, { location: "https://other.example/a.png" }).end(),
  "/huge.png": (_, response) => void response.writeHead(200, { "content-length": 2 ** 31 }).write("a"),
};
let server: Server;
let host: string;
let requests: string[] = [];
const operator = createOperatorPerTest();

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? "");
    RESPONSES[request.url ?? ""]?.(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => void (requests = []));

/** Imports articles with pictures at the given addresses. @param hosts the profile's `pictures` */
function importPictures(
  addresses: readonly string[],
  hosts: object = { privateHosts: [host] },
  ...options: readonly string[]
): Promise<CommandResult> {
  const articles = addresses.map((image_url, index) => ({ ...ARTICLE, article_code: `A${index}`, image_url }));
  return operator.importWith({ "articles.json": articles, "import.json": { pictures: hosts } }, ...options);
}

test("D9 pictures are fetched from the hosts in the profile, each address once, and equal contents are stored once", async () => {
  const result = await importPictures([`http://${host}/a.png`, ` http://${host}/same.png`, `http://${host}/a.png`]);
  expect(result).toMatchObject({ code: 0, errors: "" });
  expect(requests.toSorted()).toEqual(["/a.png", "/same.png"]);
  const articles = (await operator.entries("articles")) as { readonly image_url: string }[];
  expect(new Set(articles.map(({ image_url }) => image_url)).size).toBe(1);
  const out = join(operator.folder, "out");
  await operator.run(["export", out]);
  expect(articles[0]?.image_url).toMatch(/^images\/fetched\/[0-9a-f]{24}\.png$/);
  expect(existsSync(join(out, articles[0]?.image_url ?? ""))).toBe(true);
});

test("D9 additional pictures, family pictures and logos are also fetched", async () => {
  const image_url = `http://${host}/a.png`;
  await operator.importWith({
    "articles.json": [{ ...ARTICLE, images: [{ kind: "detail", image_url }] }],
    "families.json": [{ ...CATALOGUE["families.json"][0], image_url }],
    "portfolios.json": [{ ...CATALOGUE["portfolios.json"][0], logo_url: image_url }],
    "import.json": { pictures: { privateHosts: [host] } },
  });
  for (const list of ["articles", "families", "portfolios"] as const)
    expect(JSON.stringify(await operator.entries(list))).toMatch(/images\/fetched\/[0-9a-f]{24}\.png/);
});

test("D9 a missing or invalid picture is replaced by a drawing, with a warning", async () => {
  const { code, output } = await importPictures([`http://${host}/none.png`, `http://${host}/page.png`]);
  expect(code).toBe(0);
  expect(output).toMatch(
    /articles\.json, row 1 \(line 1\), image_url = ".*none\.png": does not exist: \S+ responds with status 404/,
  );
  expect(output).toMatch(
    /articles\.json, row 2 \(line 1\), image_url = ".*page\.png": is an HTML page, possibly a server's error page; expected a PNG, JPEG, WebP, AVIF, GIF or SVG/,
  );
  expect(JSON.stringify(await operator.entries("articles"))).not.toContain("image_url");
});

test("D9 D10 nothing is fetched from hosts that are not in the profile, and a message says how to allow it", async () => {
  const { code, output } = await importPictures([`http://${host}/a.png`], { hosts: ["dam.example"] });
  expect([code, requests]).toEqual([0, []]);
  expect(output).toContain('to fetch it at import, name its host under "pictures" in import.json');
});

test.each<[fault: string, path: string, hosts: (() => object) | undefined, message: RegExp]>([
  [
    "redirects elsewhere",
    "/away.png",
    undefined,
    /is redirected to other\.example, a host that is not named; name it under "pictures\.hosts" in import\.json/,
  ],
  ["sends 2 GB", "/huge.png", undefined, /is larger than 32 MB, and is not read any further; offer a smaller picture/],
  [
    "is in a private network",
    "/a.png",
    () => ({ hosts: [host] }),
    /leads to 127\.0\.0\.1, which is not a public address; if it is right, name \S+ under "pictures\.privateHosts"/,
  ],
])(
  "D9 D10 an import is refused because of a host that %s, and the served version stays online",
  async (_, path, hosts, message) => {
    await operator.importFiles(CATALOGUE);
    const { code, errors } = await importPictures([`http://${host}${path}`], hosts?.());
    expect(errors).toMatch(/^articles\.json, row 1 \(line 1\), image_url = "http:/);
    expect(errors).toMatch(message);
    expect([code, (await operator.servedVersion())?.number]).toEqual([1, 1]);
  },
);

test("D9 D10 after a failed connection no further requests are sent to a host, and the import is refused", async () => {
  const unused = createServer();
  await new Promise<void>((resolve) => void unused.listen(0, "127.0.0.1", resolve));
  const dead = `127.0.0.1:${(unused.address() as AddressInfo).port}`;
  await new Promise((resolve) => void unused.close(resolve));
  await operator.importFiles(CATALOGUE);
  const addresses = Array.from({ length: 30 }, (_, index) => `http://${dead}/${index}.png`);
  const { code, errors } = await importPictures(addresses, { privateHosts: [dead] });
  expect(errors).toMatch(
    /articles\.json, rows 1–30, image_url = .*cannot be fetched: 127\.0\.0\.1:\d+ does not respond \(ECONNREFUSED\); try again later/,
  );
  expect([code, (await operator.servedVersion())?.number]).toEqual([1, 1]);
});

test("D9 a dry run fetches pictures as an import does, but stores nothing", async () => {
  const { code } = await importPictures([`http://${host}/a.png`], undefined, "--dry-run");
  expect([code, requests, await operator.servedVersion()]).toEqual([0, ["/a.png"], undefined]);
});
