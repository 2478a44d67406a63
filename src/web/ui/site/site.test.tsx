import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { useAddressWithBase } from "./site.ts";

function Picture({ address }: { readonly address: string }) {
  return <img src={useAddressWithBase()(address)} alt="" />;
}

test.each([
  ["/", "/images/a.png", "/images/a.png"],
  ["/catalogue", "/images/a.png", "/catalogue/images/a.png"],
  ["/catalogue", "https://cdn.example.com/a.png", "https://cdn.example.com/a.png"],
  ["/catalogue", "#results", "#results"],
])("below %s a page requests %s at %s", (basename, address, requested) => {
  const routes = [{ path: "*", element: <Picture address={address} /> }];
  const router = createMemoryRouter(routes, {
    basename,
    initialEntries: [`${basename}/en/products/DOW`.replace("//", "/")],
  });
  expect(renderToString(<RouterProvider router={router} />)).toContain(`src="${requested}"`);
});
