import { lazy, Suspense, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { renderHtml } from "./render-html.ts";

vi.mock("react-dom/server", { spy: true });

const Text = () => <b>there</b>;
const page = (part: ReactNode) => (
  <html lang="en">
    <body>
      <Suspense fallback="not yet">{part}</Suspense>
    </body>
  </html>
);

test("a page whose parts are all there is written at once", async () => {
  expect(await renderHtml(page(<Text />))).toContain("<b>there</b>");
  expect(renderToPipeableStream).not.toHaveBeenCalled();
});

test("a page waits for code that it needs, the first time only", async () => {
  const Later = lazy(() => Promise.resolve({ default: Text }));
  const first = await renderHtml(page(<Later />));
  expect(first).toContain("<b>there</b>");
  expect(first).not.toContain("not yet");
  expect(renderToPipeableStream).toHaveBeenCalledOnce();
  expect(await renderHtml(page(<Later />))).toBe(first);
  expect(renderToPipeableStream).toHaveBeenCalledOnce();
});

test("an error of a component is thrown, whether or not a boundary would leave its part to the browser", async () => {
  const Broken = (): ReactNode => {
    throw new Error("broken");
  };
  await expect(renderHtml(page(<Broken />))).rejects.toThrow("broken");
  await expect(renderHtml(<Broken />)).rejects.toThrow("broken");
});
