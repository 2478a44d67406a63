import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import { pageParts } from "../../../written-parts.ts";
import { WrittenPartsContext } from "../written/written-parts.ts";
import { CarriedQuery, useSitePath } from "./site-path.ts";
import { useWrittenLinks } from "./written-links.tsx";

const MARK = "3f1e7e1c-5d0a-4a53-8f5e-6f0f0d2b7f11";
const rendered = vi.fn();

function Menu() {
  rendered();
  const sitePath = useSitePath();
  return (
    <>
      <a href={sitePath("/products/DOW")}>Downlights</a>
      <a href={sitePath("/search?q=a#top")}>Search</a>
    </>
  );
}

function Links() {
  return (
    <ul
      {...useWrittenLinks(
        () => ({ key: "menu" }),
        () => <Menu />,
      )}
    />
  );
}

function page(carried: string): string {
  const parts = pageParts(MARK);
  const html = renderToString(
    <StaticRouter location="/">
      <IntlProvider locale="en" messages={{}}>
        <WrittenPartsContext value={parts}>
          <CarriedQuery value={carried}>
            <Links />
          </CarriedQuery>
        </WrittenPartsContext>
      </IntlProvider>
    </StaticRouter>,
  );
  return parts
    .keep(html)
    .map((piece) => (typeof piece === "string" ? piece : Buffer.from(piece.utf8, "latin1").toString()))
    .join("");
}

const menuOf = (query: string, more: string): string =>
  `<ul><a href="/en/products/DOW${query}">Downlights</a><a href="/en/search?q=a${more}#top">Search</a></ul>`;

test("links are written once for pages that carry no query, and once for all that carry one", () => {
  const pages = ["", "id=one", "id=%22two%22", "id=one", ""].map(page);
  expect(pages).toEqual([
    menuOf("", ""),
    menuOf("?id=one", "&amp;id=one"),
    menuOf("?id=%22two%22", "&amp;id=%22two%22"),
    menuOf("?id=one", "&amp;id=one"),
    menuOf("", ""),
  ]);
  expect(rendered).toHaveBeenCalledTimes(2);
});
