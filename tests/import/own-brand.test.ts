import { spawnSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import { NODE_ENVIRONMENT } from "../setup/node-environment.ts";
import { PROFILE_FILE } from "../../src/importer/profile/profile.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPdf } from "../api/setup/pdf.ts";
import {
  stopServer,
  makeDataDir,
  removeDataDir,
  startServer,
  type RunningServer,
} from "../api/setup/running-server.ts";

// Runs the commands in docs/own-brand.md, and checks that nothing from the demo appears on the resulting site.

const EXAMPLE_FOLDER = fileURLToPath(new URL("../../docs/own-brand/", import.meta.url));
/** The demo's manufacturer, its addresses and its default portfolio. */
const DEMO = /lumenry|\b23125\b|muster licht|5e1f0c3a9b7d42e8/i;
/** Names of the software itself, listed in docs/surface.md. */
const SOFTWARE = /application\/vnd\.lumenry\.articles|"lumenry-(?:portfolio|reloads)"|"lumenry-articles-[^"]*"/g;

const LANGUAGES = ["en", "de"] as const;
const dataDir = makeDataDir();
let server: RunningServer;

const fetchPath = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(server.address + path, { headers, redirect: "manual" });

async function waitForCatalogue(): Promise<void> {
  while ((await fetchPath("/readyz")).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
}

const runCatalogue = (folder: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, ["src/importer/cli.ts", ...args], {
    env: { ...NODE_ENVIRONMENT, DATA_DIR: folder },
    encoding: "utf8",
  });

beforeAll(async () => {
  // npm run serve
  server = await startServer(dataDir, { CONTENT_DIR: `${EXAMPLE_FOLDER}content`, PUBLIC_PRODUCT_DEEP_LINKS: "true" }, [
    "--own-only",
  ]);
});

afterAll(async () => {
  await stopServer(server);
  removeDataDir(dataDir);
});

test("A2 an empty store is not filled with the demo: pages are unavailable, and the demo's lists do not exist", async () => {
  const page = await fetchPath("/en");
  expect(page.status).toBe(503);
  expect(await page.text()).toContain("The catalogue is not available right now.");
  expect((await fetchPath("/mock/articles")).status).toBe(404);
});

test("D10 check proposes the profile that is beside the tables", () => {
  const folder = join(dataDir, "tables");
  cpSync(`${EXAMPLE_FOLDER}catalogue`, folder, { recursive: true, filter: (path) => basename(path) !== PROFILE_FILE });
  const path = join(dataDir, "proposed.json");
  const { stdout } = runCatalogue(join(dataDir, "unused"), "check", "--write-profile", path, folder);
  expect(stdout).not.toContain("Open questions");
  expect(readFileSync(path, "utf8")).toBe(readFileSync(join(EXAMPLE_FOLDER, "catalogue", PROFILE_FILE), "utf8"));
});

describe("after npm run catalogue -- import", () => {
  beforeAll(async () => {
    const { status, stdout, stderr } = runCatalogue(dataDir, "import", `${EXAMPLE_FOLDER}catalogue`);
    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/brand\/brand\.json, accent = "#d98b00": has a contrast of .* is used for them/);
    await waitForCatalogue();
  });

  test.each(LANGUAGES)("a page in %s has the manufacturer's name, logo, icon, texts and colours", async (language) => {
    const html = await (await fetchPath(`/${language}`)).text();
    const expected = { en: ["Light, measured", "Find a dealer"], de: ["Licht mit Maß", "Händler finden"] }[language];
    for (const word of [...expected, "| Sonnwerk</title>", "Sonnwerk Leuchten GmbH &amp; Co. KG"])
      expect(html).toContain(word);
    expect(html).toContain('property="og:site_name" content="Sonnwerk"');
    const fetchBrandFile = (name: string) => fetchPath(new RegExp(`/brand/\\w+/${name}`).exec(html)?.[0] ?? "");
    expect(await (await fetchBrandFile("brand.css")).text()).toContain("--brand-600:#9b6200");
    expect((await fetchBrandFile("logo.svg")).headers.get("content-type")).toBe("image/svg+xml");
    const { headers } = await fetchBrandFile("favicon-32.png");
    expect([headers.get("content-type"), headers.get("cache-control")]).toEqual([
      "image/png",
      expect.stringContaining("immutable"),
    ]);
  });

  test("a message that the brand overrides is shown in its language", async () => {
    const message = "Bestellt wird bei Sonnwerk und im Fachhandel.";
    expect(await (await fetchPath("/de")).text()).toContain(message);
    expect(await (await fetchPath("/en")).text()).not.toContain(message);
  });

  test("L1 a browser that prefers none of the site's languages gets the brand's, even if the page does not exist", async () => {
    const { headers } = await fetchPath("/", { "accept-language": "fr" });
    expect(headers.get("location")).toBe("/de");
    const html = await (await fetchPath("/nowhere", { "accept-language": "fr" })).text();
    expect(html).toContain('<html lang="de"');
    expect(html).toContain("Einbaudownlights");
    expect(html).not.toContain("Recessed downlights");
  });

  test("S3 the first portfolio of the catalogue is the default", async () => {
    expect(await (await fetchPath("/en")).text()).toContain("Portfolio: Sonnwerk direkt");
  });

  test.each(["/products/ALB-08-27", "/compare?a=ALB-08-27"])(
    "D9 an article without a picture is shown with its family's on %s",
    async (path) => {
      expect(await (await fetchPath(`/de${path}`)).text()).toMatch(/<img[^>]* src="\/images\/alba\.svg/);
    },
  );

  test("a page shows the numbers of the German table", async () => {
    const html = await (await fetchPath("/de/products/ALB-14-40")).text();
    for (const figure of ["1.480", "13,6", "145", "71"]) expect(html).toContain(figure);
  });

  test("D12 an article offers its family's documents", async () => {
    const html = await (await fetchPath("/de/products/ALB-08-27")).text();
    for (const expected of ["Montageanleitung", "Deutsch · 1\u00a0kB", "alba-montage.pdf", "alba-cutout.dxf"])
      expect(html).toContain(expected);
    const pdf = await fetchPath("/documents/alba-montage.pdf");
    expect(readPdf(new Uint8Array(await pdf.arrayBuffer())).text).toContain("Netzspannung");
    expect((await fetchPath("/documents/alba-cutout.dxf")).headers.get("content-type")).toBe("image/vnd.dxf");
  });

  const DOCUMENTS = ["/datasheets/ALB-08-27.pdf", "/rooms.pdf?article=ALB-08-27"];

  test.each(LANGUAGES.flatMap((language) => DOCUMENTS.map((path) => `/${language}${path}`)))(
    "the document %s has the manufacturer as its author and creator",
    async (path) => {
      const pdf = readPdf(new Uint8Array(await (await fetchPath(path)).arrayBuffer()));
      expect([pdf.info.get("Author"), pdf.info.get("Creator")]).toEqual([
        "Sonnwerk Leuchten GmbH & Co. KG",
        "Sonnwerk",
      ]);
      expect(pdf.imageCount).toBeGreaterThan(0);
      expect(pdf.text).not.toMatch(DEMO);
    },
  );

  test.each(["ALBA", "ALB-08-27"])("D9 the structured data of %s contain the brand", async (name) => {
    const html = await (await fetchPath(`/de/products/${name}`)).text();
    expect(html).toContain('"brand":{"@type":"Brand","name":"Sonnwerk"}');
  });

  test("an archive of a list has the manufacturer's documents and nothing from the demo", async () => {
    const zones = [{ name: "Büro", lines: [{ code: "ALB-08-27", quantity: 2, note: "" }] }];
    const response = await fetchPath(`/de/project.zip?list=${writeSharedList({ name: "Haus", zones })}`);
    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(entries)).toEqual(["Haus.pdf", "Datenblätter/ALB-08-27.pdf"]);
    for (const bytes of Object.values(entries)) {
      expect(readPdf(bytes).info.get("Creator")).toBe("Sonnwerk");
      expect(readPdf(bytes).text).not.toMatch(DEMO);
    }
  });

  const PATHS = [
    ...LANGUAGES.flatMap((language) =>
      [
        ...["", "/products/DOW", "/products/ALBA", "/products/ALB-08-27", "/search?q=alba"],
        ...["/compare?a=ALB-08-27&a=LUN-11-30", "/project", "/rooms?article=ALB-08-27", "/method"],
        ...["/imprint", "/privacy", "/accessibility", "/nothing-here", "/imprint/_payload.json"],
        ...["/datasheets/ALB-08-27.txt", "/datasheets/ALB-08-27.pdf"],
      ].map((path) => `/${language}${path}`),
    ),
    ...["/openapi.json", "/robots.txt", "/sitemap.xml", "/site.webmanifest"],
    ...["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"],
    ...["app-configs", "articles", "portfolios"].map((list) => `/api/mongo/pml/${list}`),
  ];

  test.each(PATHS)("nothing from the demo is in %s or its headers", async (path) => {
    const response = await fetchPath(path);
    const headers = [...response.headers].map((header) => header.join(": ")).join("\n");
    const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
    expect(`${headers}\n${body}`.replaceAll(SOFTWARE, "")).not.toMatch(DEMO);
  });
});
