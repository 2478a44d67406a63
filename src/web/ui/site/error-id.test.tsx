import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { useErrorId } from "./error-id.ts";

const ErrorPage = () => <p>{useErrorId(new Error("no such part"))}</p>;

test("E2 an error page has an id even on a site without TLS, where `crypto.randomUUID` does not exist", () => {
  vi.stubGlobal("crypto", {});
  expect(renderToString(<ErrorPage />)).toMatch(/^<p>[0-9a-f]{8}<\/p>$/);
});
