import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Picture, type PictureProps } from "./picture.tsx";
import { SiteContext, type Site } from "../site/site.ts";

const SITE = { config: { imageHosts: ["cdn.example"] }, drawingVersion: "7-a" } as unknown as Site;

const renderPicture = (props: Partial<PictureProps>): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SiteContext value={SITE}>
        <Picture imageUrl={undefined} subject={{ kind: "family", id: "F1" }} size="card" alt="" {...props} />
      </SiteContext>
    </MemoryRouter>,
  );

test("D9 a photograph is offered in modern formats and several widths, with reserved space", () => {
  const html = renderPicture({ imageUrl: "images/a.jpg" });
  expect(html).toMatch(
    /^<picture><source type="image\/avif" srcSet="\/images\/a\.jpg\?w=160&amp;f=avif 160w, [^"]+" sizes="[^"]+320px"\/><source type="image\/webp"/,
  );
  expect(html).toMatch(/<img src="\/images\/a\.jpg"[^>]* width="320" height="240" loading="lazy"/);
});

test("an eager picture is loaded with high priority", () => {
  expect(renderPicture({ imageUrl: "images/a.jpg", isEager: true })).toMatch(/loading="eager" fetchPriority="high"/);
});

test.each([
  ["is missing", undefined, "/drawings/family/F1.svg?size=card&amp;v=7-a"],
  ["is not allowed", "https://other.example/a.jpg", "/drawings/family/F1.svg?size=card&amp;v=7-a"],
  ["is a drawing itself", "images/a.svg", "/images/a.svg"],
  ["is on an allowed host", "https://cdn.example/a.jpg", "https://cdn.example/a.jpg"],
])("D9 a single file is offered when the picture %s", (_, imageUrl, src) => {
  expect(renderPicture({ imageUrl })).toMatch(new RegExp(`^<img src="${src.replace(/[.?]/g, "\\$&")}"`));
});
