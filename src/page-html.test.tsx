import { setTimeout } from "node:timers/promises";
import { lazy, Suspense, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { finishScripts, renderHtml } from "./page-html.ts";

vi.mock("react-dom/server", { spy: true });

const Text = () => <b>loaded</b>;
const pageWith = (part: ReactNode) => (
  <html lang="en">
    <body>
      <Suspense fallback="fallback">{part}</Suspense>
    </body>
  </html>
);

test("a page whose code is loaded is rendered as a string", async () => {
  expect(await renderHtml(pageWith(<Text />))).toContain("<b>loaded</b>");
  expect(renderToPipeableStream).not.toHaveBeenCalled();
});

test("a page is rendered as a stream only until its lazy code is loaded", async () => {
  const LazyText = lazy(() => Promise.resolve({ default: Text }));
  const first = await renderHtml(pageWith(<LazyText />));
  expect(first).toContain("<b>loaded</b>");
  expect(first).not.toContain("fallback");
  expect(renderToPipeableStream).toHaveBeenCalledOnce();
  expect(await renderHtml(pageWith(<LazyText />))).toBe(first);
  expect(renderToPipeableStream).toHaveBeenCalledOnce();
});

test("the elements of the head have the same order whether lazy code was loaded or not", async () => {
  const LazyTitle = lazy(() => setTimeout(10, { default: () => <title>title</title> }));
  const pageWithHead = (
    <html lang="en">
      <body>
        <LazyTitle />
        <link rel="modulepreload" href="/part.js" />
      </body>
    </html>
  );
  const first = await renderHtml(pageWithHead);
  expect(first).toContain("<title>");
  expect(await renderHtml(pageWithHead)).toBe(first);
});

test("an error of a component is thrown, inside and outside a Suspense boundary", async () => {
  const Broken = (): ReactNode => {
    throw new Error("broken");
  };
  await expect(renderHtml(pageWith(<Broken />))).rejects.toThrow("broken");
  await expect(renderHtml(<Broken />)).rejects.toThrow("broken");
});

const NONCE = "0b54f6d2-8a6c-4c6e-9d52-0a2f1c1c7b11";
/** A module script as the router writes it. */
const MODULE = `<script nonce="${NONCE}" type="module" async="">import "/a.js"</script>`;

const finish = (rendered: string) => {
  const { html, inlineScripts } = finishScripts(rendered, NONCE);
  return { html: new TextDecoder().decode(html), inlineScripts };
};

test("the router's module script is deferred, its imports have low priority, and no nonce remains", () => {
  const html = `<link rel="modulepreload" href="/a.js" nonce="${NONCE}"/><script nonce="${NONCE}">one()</script><script nonce="${NONCE}" src="/a.js"></script>${MODULE}`;
  expect(finish(html)).toEqual({
    html: `<!DOCTYPE html><link rel="modulepreload" href="/a.js" fetchpriority="low"/><script>one()</script><script src="/a.js"></script><script type="text/deferred">import "/a.js"</script>`,
    inlineScripts: ["one()", 'import "/a.js"'],
  });
});

test.each([
  "<script>alert(1)</script>",
  '<script nonce="guessed">alert(1)</script>',
  '<script nonce="guessed" type="module" async="">alert(1)</script>',
  `<p title='nonce="${NONCE.slice(1)}"'><script\nnonce>alert(1)</script>`,
  "<script>alert(1)",
  "<script",
])("a script injected through content is not allowed: %s", (injected) => {
  const { html, inlineScripts } = finish(`<script nonce="${NONCE}">site()</script>${MODULE}${injected}`);
  expect(inlineScripts).toEqual(["site()", 'import "/a.js"']);
  expect(html.endsWith(injected)).toBe(true);
});

test("a page whose module script would run before the first paint is an error", () => {
  expect(() => finish(MODULE.replace("async", "defer"))).toThrow("module script");
});
