import { lazy, Suspense, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { renderWhole } from "./render-whole.ts";

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
  expect(await renderWhole(page(<Text />))).toContain("<b>there</b>");
  expect(renderToPipeableStream).not.toHaveBeenCalled();
});

test("a page waits for code that it needs, the first time only", async () => {
  const Later = lazy(() => Promise.resolve({ default: Text }));
  const first = await renderWhole(page(<Later />));
  expect(first).toContain("<b>there</b>");
  expect(first).not.toContain("not yet");
  expect(renderToPipeableStream).toHaveBeenCalledOnce();
  expect(`<!DOCTYPE html>${await renderWhole(page(<Later />))}`).toBe(first);
  expect(renderToPipeableStream).toHaveBeenCalledOnce();
});

test("an error of a component is thrown, whether or not a boundary would leave its part to the browser", async () => {
  const Broken = (): ReactNode => {
    throw new Error("broken");
  };
  await expect(renderWhole(page(<Broken />))).rejects.toThrow("broken");
  await expect(renderWhole(<Broken />)).rejects.toThrow("broken");
});
