import { expect, test } from "vitest";
import { createSiteFetch, DEMO } from "../setup/test-app.ts";

const fetchSite = createSiteFetch({ productDeepLinks: true });
const measurePage = async (query: string): Promise<number> =>
  (await (await fetchSite(`/en/products/DOW?${query}`)).text()).length;

test("N4 a page does not contain its address once per button", async () => {
  const families = DEMO.catalogue.familiesOf("DOW").map(({ family_id: id }) => id);
  const hidden = families
    .slice(0, -1)
    .map((id) => `hide=${encodeURIComponent(id)}`)
    .join("&");
  const unknown = "a&".repeat(3000);
  const [alone, long, buttons, combined] = await Promise.all(
    ["", unknown, hidden, `${unknown}${hidden}`].map(measurePage),
  );
  // Together they add as much as each alone, and a little for the part that they share.
  expect((combined ?? 0) - (buttons ?? 0)).toBeLessThan(1.5 * ((long ?? 0) - (alone ?? 0)));
});

test("N4 without scripts, a button leads to the address with its change", async () => {
  const press = (value: string) => `/en/products/DOW?utm=a&control=DALI-2&open=kar&change=${encodeURIComponent(value)}`;
  const response = await fetchSite(press("-open=kar"));
  expect([response.status, response.headers.get("location")]).toEqual([302, "/en/products/DOW?utm=a&control=DALI-2"]);
  const nothing = await fetchSite(press(""));
  expect(nothing.headers.get("location")).toBe("/en/products/DOW?utm=a&control=DALI-2&open=kar");
});
