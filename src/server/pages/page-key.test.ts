import { expect, test } from "vitest";
import { pageKey } from "./page-key.ts";

const key = (address: string) => pageKey(new URL(address, "https://site.example"));

test.each([
  "/en",
  "/en/products/DOW?control=DALI-2&control=ON/OFF&cutout_ceiling_min=120&opening=205&void=90",
  "/de?id=X&show=DOW",
  "/de/compare?a=T-1&a=T-2",
  "/en/products/DOW?view=grid&sort=flux&open=alm&hide=tarn",
])("F8 keeps %s", (address) => {
  expect(key(address)).toBe(`https://site.example${address}`);
});

test.each(["/en?utm_source=x", "/en?id=X&__proto__=1", `/en?id=${"x".repeat(1000)}`])(
  "F8 does not keep %s",
  (address) => {
    expect(key(address)).toBeUndefined();
  },
);

test("keeps the pages of two hosts apart, since they may name their host", () => {
  expect(pageKey(new URL("https://a.example/en"))).not.toBe(pageKey(new URL("https://b.example/en")));
});
