import { Suspense } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { lazyComponent, type LazyComponent } from "./lazy-component.ts";

const Text = ({ text }: { readonly text: string }) => text;

/** Rendered at once: what suspends shows that it is waiting. */
function rendered({ component }: LazyComponent<{ readonly text: string }>): string {
  const Component = component();
  return renderToString(
    <Suspense fallback="waiting">
      <Component text="card" />
    </Suspense>,
  );
}

test("a component that is loaded first is rendered at once", async () => {
  const lazy = lazyComponent(() => Promise.resolve(Text));
  await lazy.loadFirst();
  expect(rendered(lazy)).toContain("card");
});

test("any other suspends until it has come, and stays the same", () => {
  const lazy = lazyComponent(() => Promise.resolve(Text));
  const component = lazy.component();
  expect(rendered(lazy)).toContain("waiting");
  expect(lazy.component()).toBe(component);
});

test("R3 one that cannot be loaded first is loaded when it is rendered", async () => {
  const load = vi.fn(() => Promise.resolve(Text)).mockRejectedValueOnce(new TypeError("no connection"));
  const lazy = lazyComponent(load);
  await lazy.loadFirst();
  expect(rendered(lazy)).toContain("waiting");
  expect(load).toHaveBeenCalledTimes(2);
});
