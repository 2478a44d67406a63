import { articleImageUrl, mainImageUrl } from "#catalogue/article-image.ts";
import { Hono } from "hono";
import { DEFAULT_ILLUSTRATIONS } from "#model/illustrations.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import {
  readPictureVariant,
  type PictureVariant,
  DRAWING_KINDS,
  DRAWING_SIZES,
  drawingVersion,
  picturePath,
  type DrawingKind,
  type DrawingSize,
} from "#navigation/addresses/picture.ts";
import type { SiteBrand } from "../catalogue/site-brand.ts";
import type { AppOptions } from "./app-options.ts";
import { resourceResponse, bodilessResponse, type ResourceMetadata } from "../http/resource-response.ts";
import { IMMUTABLE_CACHE_CONTROL, shortContentHash, shortenHash, emptyNotFoundResponse } from "../http/responses.ts";
import { decodePath } from "../http/request-address.ts";
import { drawEntity, canDrawEntity } from "../pictures/drawings.ts";
import { pictureSource, type ConvertPicture, type PictureSource } from "../pictures/picture-converter.ts";
import { ALLOW_EMBEDDING, SVG_CSP } from "../http/security-headers.ts";
import type { SiteCache } from "../http/site-cache.ts";
import { requesterOf, type RequestConnection, type Requester } from "../work/requester.ts";
import { WorkRefusedError, COMPRESSION_LIMITS } from "../work/work-limits.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import {
  brotliResponse,
  compress,
  createBrotliCache,
  toBrotliBody,
  transcode,
  type BrotliBody,
} from "../http/compress.ts";
import type { CatalogueFile } from "#store/store.ts";
import { FairSemaphore } from "../work/fair-semaphore.ts";

/** The next version may have another picture of the same name: it shows within a minute, or on the next visit. */
const PICTURE_CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=86400";

/** Types that can be converted; SVG and animations are sent unchanged. */
const CONVERTIBLE_TYPE = /^image\/(?:png|jpeg|webp|avif)$/;

/** Link previews are cached by the services that show them. */
const LINK_PREVIEW_CACHE_CONTROL = "public, max-age=86400";

const isDrawingKind = (text: string): text is DrawingKind => DRAWING_KINDS.some((kind) => kind === text);
const isDrawingSize = (text: string): text is DrawingSize => DRAWING_SIZES.some((size) => size === text);

/** Returns the brand of a version, which defines where drawings replace pictures. */
type BrandOf = (snapshot: Snapshot) => SiteBrand;

/** Serves the catalogue's pictures, and the drawings that replace missing ones. @see rule D9 */
export function createPictureRoutes({
  currentSnapshot,
  convertPicture,
  cache,
  brandOf,
}: Pick<AppOptions, "currentSnapshot" | "cache"> & {
  readonly convertPicture: ConvertPicture;
  readonly brandOf: BrandOf;
}): Hono {
  const draw = createDrawingRenderer(cache, brandOf);
  const drawingSource = (drawing: BrotliBody, name: string): PictureSource => ({
    etag: drawing.etag,
    bytes: () => transcode(drawing, "identity"),
    name,
  });
  const compressImage = createImageCompressor(cache);
  const routes = new Hono();

  routes.get("/images/*", async (c) => {
    const path = decodePath(c.req.path.slice("/images/".length));
    const image = path === undefined ? undefined : currentSnapshot()?.image(path);
    if (path === undefined || !image) return emptyNotFoundResponse();
    const source = pictureSource(image, path);
    const requester = requesterOf(c.req.raw, c.env as RequestConnection);
    const variant = CONVERTIBLE_TYPE.test(image.type)
      ? readPictureVariant(c.req.query("w"), c.req.query("f"))
      : undefined;
    const converted =
      variant &&
      (await variantResponse(c.req.raw, source, variant, () =>
        convertPicture(source, { kind: "variant", ...variant }, requester),
      ));
    if (converted instanceof Response) return converted;
    return resourceResponse(c.req.raw, {
      etag: source.etag,
      // The unconverted picture is only a temporary replacement.
      headers: pictureHeaders(image.type, converted === "busy" ? "no-store" : PICTURE_CACHE_CONTROL),
      length: image.size,
      ...(!isCompressible(image) && { encodings: ["identity"] }),
      // Read while it is sent, so that a slow client keeps only a chunk in memory.
      body: async (encoding) =>
        encoding === "identity" ? image.stream() : transcode(await compressImage(image, requester), encoding),
      bodyRange: (range) => image.stream(range),
    });
  });

  routes.get("/drawings/:kind/:file", async (c) => {
    const { kind, file } = c.req.param();
    const size = c.req.query("size") ?? "card";
    const id = /^(.+)\.svg$/.exec(file)?.[1];
    const snapshot = currentSnapshot();
    if (!snapshot || id === undefined || !isDrawingKind(kind) || !isDrawingSize(size)) return emptyNotFoundResponse();
    const svg = await draw(c.req.raw, snapshot, { kind, id, size });
    if (svg.brotli.length === 0) return emptyNotFoundResponse();
    const { illustrations } = brandOf(snapshot).publicBrand;
    const isCurrent = c.req.query("v") === drawingVersion(snapshot.version, illustrations);
    const cacheControl = isCurrent ? IMMUTABLE_CACHE_CONTROL : PICTURE_CACHE_CONTROL;
    return brotliResponse(c.req.raw, svg, pictureHeaders("image/svg+xml; charset=utf-8", cacheControl));
  });
  routes.get("/drawings/:kind/:id/share.png", async (c) => {
    const { kind, id } = c.req.param();
    const snapshot = currentSnapshot();
    if (!snapshot || !isDrawingKind(kind)) return emptyNotFoundResponse();
    const image = snapshot.image(picturePath(entityImageUrl(snapshot.catalogue, kind, id)) ?? "");
    const siteBrand = brandOf(snapshot);
    const { illustrations = DEFAULT_ILLUSTRATIONS } = siteBrand.publicBrand;
    // The placeholder for a missing picture is not a useful preview.
    if (!image && !canDrawEntity(snapshot.catalogue, kind, id, illustrations))
      return sitePreviewResponse(c.req.raw, siteBrand);
    const name = `${kind} ${id}`;
    const source = image
      ? pictureSource(image, name)
      : drawingSource(await draw(c.req.raw, snapshot, { kind, id, size: "hero" }), name);
    const picture = await convertedResponse(c.req.raw, linkPreviewMetadata(source.etag), () =>
      convertPicture(source, { kind: "linkPreview" }, requesterOf(c.req.raw, c.env as RequestConnection)),
    );
    return picture ?? emptyNotFoundResponse();
  });
  routes.get("/drawings/*", emptyNotFoundResponse);
  return routes;
}

/** The link preview of the site itself: the operator's picture, if there is one. */
function sitePreviewResponse(request: Request, { brand }: SiteBrand): Promise<Response> | Response {
  const picture = brand?.files.get(brand.assets.socialPicture ?? "");
  return picture
    ? resourceResponse(request, { ...linkPreviewMetadata(shortContentHash(picture.bytes)), body: () => picture.bytes })
    : emptyNotFoundResponse();
}

const linkPreviewMetadata = (etag: string): ResourceMetadata => ({
  etag: `${etag}-share`,
  headers: pictureHeaders("image/png", LINK_PREVIEW_CACHE_CONTROL),
  encodings: ["identity"],
});

/** Responds with a variant of a picture; `undefined` if it cannot be converted, `busy` if there is no capacity. */
async function variantResponse(
  request: Request,
  { etag }: PictureSource,
  { width, format }: PictureVariant,
  convert: () => Promise<Uint8Array | undefined>,
): Promise<Response | "busy" | undefined> {
  const metadata = {
    etag: `${etag}-${width}-${format}`,
    headers: pictureHeaders(`image/${format}`, PICTURE_CACHE_CONTROL),
    encodings: ["identity"] as const,
  };
  try {
    return await convertedResponse(request, metadata, convert);
  } catch (error) {
    if (WorkRefusedError.is(error)) return "busy";
    throw error;
  }
}

/** Responds with a picture that is converted only if the client has no current copy; `undefined` if it cannot be. */
async function convertedResponse(
  request: Request,
  metadata: ResourceMetadata,
  convert: () => Promise<Uint8Array | undefined>,
): Promise<Response | undefined> {
  const bodiless = bodilessResponse(request, metadata);
  if (bodiless) return bodiless;
  const picture = await convert();
  return picture && resourceResponse(request, { ...metadata, body: () => picture });
}

function entityImageUrl(catalogue: Catalogue, kind: DrawingKind, id: string): string | undefined {
  if (kind === "category") return catalogue.category(id)?.image_url;
  if (kind === "family") return mainImageUrl(catalogue.family(id));
  const row = catalogue.articleRow(id);
  return row === undefined ? undefined : articleImageUrl(catalogue.article(row), catalogue);
}

/** Draws each picture once per version and size; the result is empty if there is nothing to draw. */
function createDrawingRenderer(cache: SiteCache, brandOf: BrandOf) {
  const drawings = createBrotliCache(cache, "drawing");
  return (
    request: Request,
    snapshot: Snapshot,
    { kind, id, size }: { readonly kind: DrawingKind; readonly id: string; readonly size: DrawingSize },
  ): Promise<BrotliBody> => {
    const { version, catalogue } = snapshot;
    const { illustrations = DEFAULT_ILLUSTRATIONS } = brandOf(snapshot).publicBrand;
    return drawings.getOrCreate(JSON.stringify([version, kind, id, size]), requesterOf(request), () =>
      toBrotliBody(Buffer.from(drawEntity(catalogue, kind, id, { size, illustrations }) ?? "")),
    );
  };
}

const pictureHeaders = (type: string, cacheControl: string): Record<string, string> => ({
  "content-type": type,
  "cache-control": cacheControl,
  "content-security-policy": SVG_CSP,
  ...ALLOW_EMBEDDING,
});

/** SVG pictures of the catalogue up to this size are sent compressed. */
const MAX_COMPRESSED_SVG_BYTES = 2 * 1024 * 1024;

/**
 * Whether a picture is compressed for sending: only SVG, since other formats already are. SVG above the limit usually
 * embeds pictures: it would stay large, and be in memory as a whole for each slow client.
 */
const isCompressible = ({ type, size }: Pick<CatalogueFile, "type" | "size">): boolean =>
  type.startsWith("image/svg") && size <= MAX_COMPRESSED_SVG_BYTES;

/** Creates the function that compresses each picture once, and reads it only with a permit: waiting uses no memory. */
function createImageCompressor(cache: SiteCache) {
  const compressedImages = createBrotliCache(cache, "image");
  const compressionPermits = new FairSemaphore(COMPRESSION_LIMITS);
  return (image: CatalogueFile, requester: Requester): Promise<BrotliBody> => {
    const etag = shortenHash(image.hash);
    return compressedImages.getOrCreate(etag, requester, async (firstRequester) => {
      const release = await compressionPermits.acquire(firstRequester);
      try {
        return { etag, brotli: await compress(image.bytes(), "br") };
      } finally {
        release();
      }
    });
  };
}
