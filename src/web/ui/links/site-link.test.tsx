import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ServerLink, type SitePathLinkProps } from "./site-link.tsx";

const LINKS: readonly SitePathLinkProps[] = [
  { to: "/en" },
  { to: "/de/products/DOW?view=grid&id=a%20b#results", className: "button", "aria-label": "Downlights", lang: "de" },
  { to: "/en/project", replace: true, preventScrollReset: true, reloadDocument: true, onClick: () => undefined },
  { to: "/en/compare", state: { from: "tray" }, discover: "none", prefetch: "none", viewTransition: true },
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

test.each(["", "/catalogue"])(
  "below %j the server writes links as the router does; fails when a release writes others",
  (base) => {
    for (const link of LINKS)
      expect(render(base, <ServerLink {...link}>Text</ServerLink>)).toBe(render(base, <Link {...link}>Text</Link>));
  },
);
