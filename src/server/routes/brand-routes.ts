import { Hono } from "hono";
import { withBase } from "#navigation/addresses/site-path.ts";
import type { Brand } from "#brand/brand.ts";
import { BRAND_PATH } from "#brand/brand-styles.ts";
import { ICON_SIZES_PX, TOUCH_ICON_FILE } from "#brand/brand-icons.ts";
import type { SiteBrand } from "../catalogue/site-brand.ts";
import { HOURLY_CACHE_CONTROL, IMMUTABLE_CACHE_CONTROL, emptyNotFoundResponse } from "../http/responses.ts";
import { bytesResponse } from "../http/compress.ts";
import { ALLOW_EMBEDDING, SVG_CSP } from "../http/security-headers.ts";

/** Paths at which browsers request icons even if a page links to none, and the brand's file that each one serves. */
const WELL_KNOWN_ICONS: Readonly<Record<string, string>> = {
  "/favicon.ico": "favicon.ico",
  "/apple-touch-icon.png": TOUCH_ICON_FILE,
};
/** iOS requests these before `/apple-touch-icon.png`; they are not pages. */
const SIZED_TOUCH_ICON = "/:name{apple-touch-icon-.+\\.png}";
const MANIFEST_PATH = "/site.webmanifest";
/** Formats that are already compressed. */
const COMPRESSED_FORMATS = /^(?:image\/(?:png|jpeg|x-icon)|font\/)/;

interface BrandRouteOptions {
  /** As `basePath` returns it. */
  readonly base: string;
  readonly currentSiteBrand: () => SiteBrand | undefined;
}

/** The files of the brand, the icons at their well-known paths, and the web manifest. */
export function createBrandRoutes({ base, currentSiteBrand }: BrandRouteOptions): Hono {
  const routes = new Hono();
  const fileResponse = (request: Request, brand: Brand | undefined, name: string, cacheControl: string) => {
    const file = brand?.files.get(name);
    if (!file) return undefined;
    const bytes = file.type.startsWith("text/css") ? prefixStyleUrls(base, file.bytes) : file.bytes;
    const headers = {
      "content-type": file.type,
      "cache-control": cacheControl,
      ...(file.type.startsWith("image/") && { "content-security-policy": SVG_CSP, ...ALLOW_EMBEDDING }),
    };
    return bytesResponse(
      request,
      bytes,
      headers,
      COMPRESSED_FORMATS.test(file.type) ? { encodings: ["identity"] } : {},
    );
  };

  routes.get(`${BRAND_PATH}/:tag/:name{.+}`, (c) => {
    const { tag, name } = c.req.param();
    const brand = currentSiteBrand()?.brand;
    // A page of the previous version may still request this path: it gets the current file, uncached.
    const cacheControl = tag === brand?.tag ? IMMUTABLE_CACHE_CONTROL : "no-cache";
    return fileResponse(c.req.raw, brand, name, cacheControl) ?? emptyNotFoundResponse();
  });
  for (const [path, name] of Object.entries(WELL_KNOWN_ICONS))
    routes.get(path, async (c, next) => {
      return (await fileResponse(c.req.raw, currentSiteBrand()?.brand, name, HOURLY_CACHE_CONTROL)) ?? next();
    });
  routes.get(SIZED_TOUCH_ICON, () => emptyNotFoundResponse());
  routes.get("/favicon.svg", (c, next) => {
    const accent = currentSiteBrand()?.brand?.accent;
    if (accent === undefined) return next();
    return bytesResponse(c.req.raw, Buffer.from(luminaireIconSvg(accent)), {
      "content-type": "image/svg+xml",
      "cache-control": HOURLY_CACHE_CONTROL,
      "content-security-policy": SVG_CSP,
    });
  });
  routes.get(MANIFEST_PATH, (c) => {
    const site = currentSiteBrand();
    if (!site) return emptyNotFoundResponse();
    return bytesResponse(c.req.raw, Buffer.from(JSON.stringify(webManifest(site, base))), {
      "content-type": "application/manifest+json; charset=utf-8",
      "cache-control": HOURLY_CACHE_CONTROL,
    });
  });
  return routes;
}

/**
 * Adds the base path to a style sheet. Its URLs are absolute: in custom properties, relative ones resolve against
 * another style sheet.
 */
const prefixStyleUrls = (base: string, styles: Uint8Array): Uint8Array =>
  base === ""
    ? styles
    : Buffer.from(Buffer.from(styles).toString("utf8").replaceAll(`url("${BRAND_PATH}/`, `url("${base}${BRAND_PATH}/`));

/** `public/favicon.svg` in the accent colour: a ceiling line with light below it. */
const luminaireIconSvg = (accent: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><path d="M2 3.5h24" stroke="#151c1e" stroke-width="3"/>` +
  `<path d="M14 6C6 10 1.5 26 14 26S22 10 14 6Z" fill="${accent}"/></svg>`;

/** @see https://www.w3.org/TR/appmanifest/ */
function webManifest({ brand, publicBrand }: SiteBrand, base: string): Readonly<Record<string, unknown>> {
  return {
    name: publicBrand.names[publicBrand.language],
    lang: publicBrand.language,
    start_url: withBase("/", base),
    display: "browser",
    background_color: "#ffffff",
    theme_color: brand?.accent ?? "#ffffff",
    icons: manifestIcons(brand).map((icon) => ({ ...icon, src: withBase(icon.src, base) })),
  };
}

const manifestIcons = (
  brand: Brand | undefined,
): readonly { readonly src: string; readonly [field: string]: string }[] =>
  !brand?.assets.hasIcons
    ? [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }]
    : Object.entries(ICON_SIZES_PX).map(([name, side]) => ({
        src: `${BRAND_PATH}/${brand.tag}/${name}`,
        sizes: `${side}x${side}`,
        type: "image/png",
      }));
