import { setTimeout } from "node:timers/promises";
import { lazy, Suspense, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { renderHtml } from "./render-html.ts";

vi.mock("react-dom/server", { spy: true });

const Text = () => <b>loaded</b>;
const page = (part: ReactNode) => (
  <html lang="en">
    <body>
      <Suspense fallback="fallback">{part}</Suspense>
    </body>
  </html>
);

test("a page whose code is loaded is rendered as a string", async () => {
  expect(await renderHtml(page(<Text />))).toContain("<b>loaded</b>");
  expect(renderToPipeableStream).not.toHaveBeenCalled();
});

test("a page is rendered as a stream only until its lazy code is loaded", async () => {
  const LazyText = lazy(() => Promise.resolve({ default: Text }));
  const first = await renderHtml(page(<LazyText />));
  expect(first).toContain("<b>loaded</b>");
  expect(first).not.toContain("fallback");
  expect(renderToPipeableStream).toHaveBeenCalledOnce();
  expect(await renderHtml(page(<LazyText />))).toBe(first);
  expect(renderToPipeableStream).toHaveBeenCalledOnce();
});

test("the elements of the head have the same order whether lazy code was loaded or not", async () => {
  const LazyTitle = lazy(() => setTimeout(10, { default: () => <title>title</title> }));
  const withHead = (
    <html lang="en">
      <body>
        <LazyTitle />
        <link rel="modulepreload" href="/part.js" />
      </body>
    </html>
  );
  const first = await renderHtml(withHead);
  expect(first).toContain("<title>");
  expect(await renderHtml(withHead)).toBe(first);
});

test("an error of a component is thrown, inside and outside a Suspense boundary", async () => {
  const Broken = (): ReactNode => {
    throw new Error("broken");
  };
  await expect(renderHtml(page(<Broken />))).rejects.toThrow("broken");
  await expect(renderHtml(<Broken />)).rejects.toThrow("broken");
});
