import { Hono } from "hono";
import type { Brand } from "#brand/brand.ts";
import { BRAND_PATH } from "#brand/brand-styles.ts";
import { ICON_SIZES, TOUCH_ICON } from "#brand/brand-icons.ts";
import { answer } from "../http/answer.ts";
import type { SiteBrand } from "../brand/site-brand.ts";
import { HOURLY_CACHE_CONTROL, IMMUTABLE_CACHE_CONTROL } from "../http/cache-control.ts";
import { compress } from "../http/compress.ts";
import { contentTag } from "../http/content-tag.ts";
import { EMBEDDED_ANYWHERE, POLICY_OF_DRAWINGS } from "../http/security-headers.ts";
import { emptyNotFound } from "../http/short-answers.ts";

/** Paths that browsers request for icons even if a page names none, and the brand's file that answers each. */
const USUAL_ICONS: Readonly<Record<string, string>> = {
  "/favicon.ico": "favicon.ico",
  "/apple-touch-icon.png": TOUCH_ICON,
};
export const MANIFEST_PATH = "/site.webmanifest";
/** Formats that are compressed already. */
const DENSE = /^(?:image\/(?:png|jpeg|x-icon)|font\/)/;

/** The files of the brand, the icons at their well-known paths, and the web manifest. */
export function createBrandRoutes({ siteBrand }: { readonly siteBrand: () => SiteBrand | undefined }): Hono {
  const routes = new Hono();
  const respond = (request: Request, brand: Brand | undefined, name: string, cacheControl: string) => {
    const file = brand?.files.get(name);
    if (!file) return undefined;
    return answer(request, {
      tag: contentTag(file.bytes),
      headers: {
        "content-type": file.type,
        "cache-control": cacheControl,
        ...(file.type.startsWith("image/") && { "content-security-policy": POLICY_OF_DRAWINGS, ...EMBEDDED_ANYWHERE }),
      },
      ...(DENSE.test(file.type) && { encodings: ["identity"] as const }),
      body: (encoding) => compress(file.bytes, encoding),
    });
  };

  routes.get(`${BRAND_PATH}/:tag/:name{.+}`, (c) => {
    const { tag, name } = c.req.param();
    const brand = siteBrand()?.brand;
    // A page of the previous version may still request it: it gets the current file, uncached.
    const cacheControl = tag === brand?.tag ? IMMUTABLE_CACHE_CONTROL : "no-cache";
    return respond(c.req.raw, brand, name, cacheControl) ?? emptyNotFound();
  });
  for (const [path, name] of Object.entries(USUAL_ICONS))
    routes.get(path, async (c, next) => {
      return (await respond(c.req.raw, siteBrand()?.brand, name, HOURLY_CACHE_CONTROL)) ?? next();
    });
  routes.get("/favicon.svg", (c, next) => {
    const accent = siteBrand()?.brand?.accent;
    if (accent === undefined) return next();
    const svg = Buffer.from(luminaireIcon(accent));
    return answer(c.req.raw, {
      tag: contentTag(svg),
      headers: {
        "content-type": "image/svg+xml",
        "cache-control": HOURLY_CACHE_CONTROL,
        "content-security-policy": POLICY_OF_DRAWINGS,
      },
      body: (encoding) => compress(svg, encoding),
    });
  });
  routes.get(MANIFEST_PATH, (c) => {
    const site = siteBrand();
    if (!site) return emptyNotFound();
    const bytes = Buffer.from(JSON.stringify(webManifest(site)));
    return answer(c.req.raw, {
      tag: contentTag(bytes),
      headers: { "content-type": "application/manifest+json; charset=utf-8", "cache-control": HOURLY_CACHE_CONTROL },
      body: (encoding) => compress(bytes, encoding),
    });
  });
  return routes;
}

/** `public/favicon.svg` in another colour: a ceiling line with light under it. */
const luminaireIcon = (accent: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><path d="M2 3.5h24" stroke="#151c1e" stroke-width="3"/>` +
  `<path d="M14 6C6 10 1.5 26 14 26S22 10 14 6Z" fill="${accent}"/></svg>`;

/** @see https://www.w3.org/TR/appmanifest/ */
function webManifest({ brand, shown }: SiteBrand): Readonly<Record<string, unknown>> {
  return {
    name: shown.names[shown.language],
    lang: shown.language,
    start_url: "/",
    display: "browser",
    background_color: "#ffffff",
    theme_color: brand?.accent ?? "#ffffff",
    icons: manifestIcons(brand),
  };
}

const manifestIcons = (brand: Brand | undefined): readonly object[] =>
  !brand?.shown.hasIcons
    ? [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }]
    : Object.entries(ICON_SIZES).map(([name, side]) => ({
        src: `${BRAND_PATH}/${brand.tag}/${name}`,
        sizes: `${side}x${side}`,
        type: "image/png",
      }));
