import { expect, test } from "vitest";
import { finishScripts } from "./inline-scripts.ts";

const NONCE = "0b54f6d2-8a6c-4c6e-9d52-0a2f1c1c7b11";
/** As the router writes it. */
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
])("a script injected with a text is not allowed: %s", (text) => {
  const { html, inlineScripts } = finish(`<script nonce="${NONCE}">site()</script>${MODULE}${text}`);
  expect(inlineScripts).toEqual(["site()", 'import "/a.js"']);
  expect(html.endsWith(text)).toBe(true);
});

test("a page whose module script would run before the first paint is an error", () => {
  expect(() => finish(MODULE.replace("async", "defer"))).toThrow("module script");
});
