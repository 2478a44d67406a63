import { join } from "node:path";
import { expect, test } from "vitest";
import { LIST_NAMES } from "#model/lists/lists.ts";
import { bilingual, CATALOGUE, catalogueWith, PNG, type CatalogueFiles } from "../catalogue-files.ts";
import { createOperatorPerTest } from "../operator-per-test.ts";

const operator = createOperatorPerTest();

const image = (image_url: string): object => ({ image_url, kind: "detail", texts: bilingual("Detail") });
const document = (document_url: string): object => ({ document_url, kind: "other", texts: bilingual("Other") });

/**
 * A catalogue with an address in each field that can hold one: `picture` in fields for pictures, `address` in all
 * others.
 */
const withAddresses = (address: string, picture: string): CatalogueFiles =>
  catalogueWith({
    "images/a.png": PNG,
    "portfolios.json": [{ portfolio_id: "p1", fallback_url: address, logo_url: picture }],
    "categories.json": [{ ...CATALOGUE["categories.json"][0], target: address, image_url: picture }],
    "families.json": [
      {
        ...CATALOGUE["families.json"][0],
        image_url: picture,
        images: [image("a.png"), image(picture)],
        documents: [document(picture)],
        descriptions: bilingual(`Read [this](${address}), and [that](https://a.example/b).`),
      },
    ],
    "articles.json": [
      {
        ...CATALOGUE["articles.json"][0],
        url_configs_data: [{ portfolio_id: "p1", url: address }],
        image_url: picture,
        images: [image(picture)],
        documents: [document(picture)],
        descriptions: bilingual(`[label](${address})`),
        ldt_url: address,
        ies_url: address,
      },
    ],
    "slider-configs.json": CATALOGUE["slider-configs.json"].map((item) => ({
      ...item,
      target: address,
      call_to_action: address,
      image_url: picture,
    })),
    "app-configs.json": CATALOGUE["app-configs.json"].map((config) => ({
      ...config,
      links: [
        { label: "Bad", target: address },
        { label: "Good", target: "https://a.example/" },
      ],
    })),
  });

const servedJson = async (): Promise<string> =>
  JSON.stringify(await Promise.all(LIST_NAMES.map((list) => operator.entries(list))));

test("D9 D10 a forbidden address in place of a picture is reported, and is in no served list", async () => {
  const { code, output } = await operator.importFiles(withAddresses("vbscript:msgbox", "vbscript:msgbox"));
  expect(code).toBe(0);
  expect(output).toContain("addresses that are not allowed, omitted");
  expect(await servedJson()).not.toContain("vbscript");
});

test("D9 D10 a forbidden address is omitted, and everything around it is kept", async () => {
  await operator.importFiles(withAddresses("javascript:alert(1)", "images/missing.png"));
  expect(await operator.entries("portfolios")).toEqual([{ portfolio_id: "p1" }]);
  expect(await operator.entries("families")).toEqual([
    {
      ...CATALOGUE["families.json"][0],
      images: [image("a.png")],
      descriptions: bilingual("Read [this](), and [that](https://a.example/b)."),
    },
  ]);
  expect(await operator.entries("articles")).toEqual([
    {
      ...CATALOGUE["articles.json"][0],
      url_configs_data: [{ portfolio_id: "p1" }],
      descriptions: bilingual("[label]()"),
    },
  ]);
  expect(await operator.entries("app-configs")).toEqual(
    CATALOGUE["app-configs.json"].map((config) => ({
      ...config,
      links: [{ label: "Good", target: "https://a.example/" }],
    })),
  );
});

test("D9 an allowed address and an existing picture are served unchanged", async () => {
  const files = withAddresses("https://a.example/b?c=d", "images/a.png");
  expect((await operator.importFiles(files)).code).toBe(0);
  const text = await servedJson();
  expect(text.match(/https:\/\/a\.example\/b\?c=d/g)?.length).toBe(15);
  expect(text.match(/"images\/a\.png"/g)?.length).toBe(8);
});

test("D10 a catalogue exported without the forbidden addresses has the same content", async () => {
  await operator.importFiles(withAddresses("javascript:alert(1)", "missing.png"));
  const out = join(operator.folder, "out");
  await operator.run(["export", out]);
  const reimported = await operator.run(["import", "--strict", out]);
  expect(reimported.output).toContain("has the same content; nothing was published");
});
