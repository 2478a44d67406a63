import sharp from "sharp";
import { expect, test } from "vitest";
import { createInMemoryFile } from "#store/in-memory-file.ts";
import { createSiteFetch, DEMO } from "./setup/test-app.ts";

const photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#345" } })
  .jpeg()
  .toBuffer();
const IMAGES = new Map([
  ["a.jpg", createInMemoryFile("image/jpeg", photograph)],
  ["wrong.png", createInMemoryFile("image/svg+xml", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ["broken.jpg", createInMemoryFile("image/jpeg", photograph.subarray(0, 300))],
]);
const fetchSite = createSiteFetch({}, { currentSnapshot: () => ({ ...DEMO, image: (path) => IMAGES.get(path) }) });

test.each([
  ["as it is", "/images/a.jpg", "image/jpeg", 900],
  ["as AVIF", "/images/a.jpg?w=320&f=avif", "image/avif", 320],
  ["as WebP", "/images/a.jpg?w=160&f=webp", "image/webp", 160],
  ["as it is when a size that is not offered is requested", "/images/a.jpg?w=161&f=webp", "image/jpeg", 900],
  ["as it is when a format that is not offered is requested", "/images/a.jpg?w=160&f=tiff", "image/jpeg", 900],
])("D9 a picture is served %s", async (_, path, type, width) => {
  const response = await fetchSite(path);
  expect(response.headers.get("content-type")).toBe(type);
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(width);
  const etag = response.headers.get("etag") ?? "";
  expect((await fetchSite(path, { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("D9 each variant of a picture has its own entity tag", async () => {
  const paths = ["", "?w=160&f=avif", "?w=320&f=avif", "?w=160&f=webp"].map((query) => `/images/a.jpg${query}`);
  const tags = await Promise.all(paths.map(async (path) => (await fetchSite(path)).headers.get("etag")));
  expect(new Set(tags).size).toBe(paths.length);
});

test.each(["wrong.png", "broken.jpg"])("D9 %s is sent unchanged, never converted", async (name) => {
  const response = await fetchSite(`/images/${name}?w=160&f=avif`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, IMAGES.get(name)?.type]);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(IMAGES.get(name)?.bytes());
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
});

test("a shared page has a picture of the size that other sites request", async () => {
  const [category] = DEMO.catalogue.lists.categories;
  const [family] = DEMO.catalogue.lists.families;
  for (const path of [
    `category/${category?.category_id ?? ""}`,
    `family/${family?.family_id ?? ""}`,
    `article/${encodeURIComponent(DEMO.catalogue.article(0).article_code)}`,
  ]) {
    const response = await fetchSite(`/drawings/${path}/share.png`);
    expect([response.status, response.headers.get("content-type")], path).toEqual([200, "image/png"]);
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
  }
  for (const path of ["article/none", "other/DOW"])
    expect((await fetchSite(`/drawings/${path}/share.png`)).status).toBe(404);
});
