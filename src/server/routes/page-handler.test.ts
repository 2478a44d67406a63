import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { styleSheetLinkHeader } from "./page-handler.ts";

const assetsWith = (...sheets: readonly (readonly string[])[]): ServerBuild["assets"] =>
  ({
    routes: Object.fromEntries(sheets.map((css, index) => [String(index), { css }])),
  }) as unknown as ServerBuild["assets"];

test.each([
  [
    "each of the build's style sheets once",
    assetsWith(["/a.css"], [], ["/a.css"]),
    undefined,
    "</a.css>; rel=preload; as=style",
  ],
  [
    "the brand's after them",
    assetsWith(["/a.css"]),
    "/brand/1/look.css",
    "</a.css>; rel=preload; as=style, </brand/1/look.css>; rel=preload; as=style",
  ],
  ["none in development", assetsWith([]), "/brand/1/look.css", undefined],
])("the header Link preloads the style sheets: %s", (_, assets, brandStyles, header) => {
  expect(styleSheetLinkHeader(assets, brandStyles)).toBe(header);
});
