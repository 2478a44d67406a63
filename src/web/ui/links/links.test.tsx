import { expect, test } from "vitest";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { siteHref, RouteLink, type RouteLinkProps } from "./links.tsx";

test.each([
  ["/", "de", "", "/de"],
  ["/products/DOW", "en", "", "/en/products/DOW"],
  ["/products/DOW?view=grid#results", "de", "id=aa", "/de/products/DOW?view=grid&id=aa#results"],
  ["/#rooms", "de", "id=aa", "/de?id=aa#rooms"],
  ["/?rooms=DOW", "en", "", "/en?rooms=DOW"],
  ["/search?q=a?b", "en", "id=aa", "/en/search?q=a?b&id=aa"],
])("the site path %s, in %s and with the query %j, is linked as %s", (path, language, linkQuery, expected) => {
  expect(siteHref(path, language, linkQuery)).toBe(expected);
});

const LINKS: readonly RouteLinkProps[] = [
  { to: "/en" },
  { to: "/de/products/DOW?view=grid&id=a%20b#results", className: "button", "aria-label": "Downlights", lang: "de" },
  { to: "/en/project", replace: true, preventScrollReset: true, reloadDocument: true, onClick: () => undefined },
];

const render = (basename: string, page: ReactNode): string =>
  renderToString(
    <RouterProvider
      router={createMemoryRouter([{ path: "*", element: page }], {
        basename,
        initialEntries: [`${basename}/en/search`],
      })}
    />,
  );

test.each(["", "/catalogue"])("below %j a link has the same HTML as the router's own link", (base) => {
  for (const link of LINKS)
    expect(render(base, <RouteLink {...link}>Text</RouteLink>)).toBe(
      render(
        base,
        <Link {...link} discover="none">
          Text
        </Link>,
      ),
    );
});
