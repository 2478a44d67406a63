import { articleImageUrl, mainImageUrl } from "#catalogue/article-image.ts";
import { Hono } from "hono";
import { DEFAULT_ILLUSTRATIONS } from "#model/illustrations.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { readPictureVariant, type PictureVariant } from "#navigation/addresses/picture-sources.ts";
import { drawingVersion, picturePath, type DrawingKind, type DrawingSize } from "#navigation/addresses/picture.ts";
import type { SiteBrand } from "../brand/site-brand.ts";
import type { AppOptions } from "./app-options.ts";
import { answer, answerWithoutBody, type ResourceHead } from "../http/answer.ts";
import { IMMUTABLE_CACHE_CONTROL, contentTag, tagOfHash } from "../http/cache-headers.ts";
import { decodePath } from "../http/request-address.ts";
import { drawEntity, canDrawEntity } from "../pictures/drawings.ts";
import { pictureSource, type PictureMaker, type PictureSource } from "../pictures/picture-maker.ts";
import { ALLOW_EMBEDDING, SVG_POLICY } from "../http/security-headers.ts";
import { emptyNotFound } from "../http/error-responses.ts";
import type { SiteCache } from "../http/site-cache.ts";
import { requesterOf, type Connection, type Requester } from "../work/requester.ts";
import { WorkRefused } from "../work/work-refused.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { createTranscoder, packBody, PACKED, type PackedBody, compress } from "../http/compress.ts";
import type { CatalogueFile } from "#store/store.ts";
import { createFairSemaphore } from "../work/fair-semaphore.ts";
import { COMPRESSION_LIMITS } from "../work/work-limits.ts";

/**
 * A picture may change under the same name with the next version: the change shows after a minute at most, or on the
 * next visit.
 */
const PICTURE_CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=86400";

/** Types that can be converted; drawings and animations are sent as they are. */
const RASTER = /^image\/(?:png|jpeg|webp|avif)$/;

/** Link previews are cached by the services that show them. */
const SHARED_CACHE_CONTROL = "public, max-age=86400";

const isDrawingKind = (text: string): text is DrawingKind => /^(?:category|family|article)$/.test(text);
const isDrawingSize = (text: string): text is DrawingSize => /^(?:thumb|card|hero)$/.test(text);

/** The brand of a version, which decides where drawings replace pictures. */
type BrandOf = (snapshot: Snapshot) => SiteBrand;

/** The catalogue's own pictures, and the drawings that stand in for missing ones. @see rule D9 */
export function createPictureRoutes({
  currentSnapshot,
  pictures,
  cache,
  brandOf,
}: Pick<AppOptions, "currentSnapshot" | "cache"> & {
  readonly pictures: PictureMaker;
  readonly brandOf: BrandOf;
}): Hono {
  const draw = createDrawer(cache, brandOf);
  const transcode = createTranscoder();
  const drawingSource = ({ tag, packed }: PackedBody, name: string): PictureSource => ({
    tag,
    bytes: () => transcode({ tag, packed }, "identity"),
    name,
  });
  const packImage = createImagePacker(cache);
  const routes = new Hono();

  routes.get("/images/*", async (c) => {
    const path = decodePath(c.req.path.slice("/images/".length));
    const image = path === undefined ? undefined : currentSnapshot()?.image(path);
    if (path === undefined || !image) return emptyNotFound();
    const source = pictureSource(image, path);
    const requester = requesterOf(c.req.raw, c.env as Connection);
    const form = RASTER.test(image.type) ? readPictureVariant(c.req.query("w"), c.req.query("f")) : undefined;
    const converted =
      form && (await answerVariant(c.req.raw, source, form, () => pictures.form(source, form, requester)));
    if (converted instanceof Response) return converted;
    return answer(c.req.raw, {
      tag: source.tag,
      // A temporary stand-in is not cached.
      headers: pictureHeaders(image.type, converted === "busy" ? "no-store" : PICTURE_CACHE_CONTROL),
      length: image.size,
      ...(!isPackable(image) && { encodings: ["identity"] }),
      // Read while it is sent: a client that reads slowly holds a piece of it.
      body: async (encoding) =>
        encoding === "identity" ? image.stream() : transcode(await packImage(image, requester), encoding),
      part: (range) => image.stream(range),
    });
  });

  routes.get("/drawings/:kind/:file", async (c) => {
    const { kind, file } = c.req.param();
    const size = c.req.query("size") ?? "card";
    const id = /^(.+)\.svg$/.exec(file)?.[1];
    const snapshot = currentSnapshot();
    if (!snapshot || id === undefined || !isDrawingKind(kind) || !isDrawingSize(size)) return emptyNotFound();
    const svg = await draw(c.req.raw, snapshot, { kind, id, size });
    if (svg.packed.length === 0) return emptyNotFound();
    const { illustrations } = brandOf(snapshot).publicBrand;
    const isCurrent = c.req.query("v") === drawingVersion(snapshot.version, illustrations);
    return answer(c.req.raw, {
      tag: svg.tag,
      headers: pictureHeaders(
        "image/svg+xml; charset=utf-8",
        isCurrent ? IMMUTABLE_CACHE_CONTROL : PICTURE_CACHE_CONTROL,
      ),
      body: (encoding) => transcode(svg, encoding),
    });
  });
  routes.get("/drawings/:kind/:id/share.png", async (c) => {
    const { kind, id } = c.req.param();
    const snapshot = currentSnapshot();
    if (!snapshot || !isDrawingKind(kind)) return emptyNotFound();
    const image = snapshot.image(picturePath(imageUrlOf(snapshot.catalogue, kind, id)) ?? "");
    const site = brandOf(snapshot);
    const { illustrations = DEFAULT_ILLUSTRATIONS } = site.publicBrand;
    // A no-picture sign is no attractive preview.
    if (!image && !canDrawEntity(snapshot.catalogue, kind, id, illustrations)) return shareSite(c.req.raw, site);
    const name = `${kind} ${id}`;
    const source = image
      ? pictureSource(image, name)
      : drawingSource(await draw(c.req.raw, snapshot, { kind, id, size: "hero" }), name);
    const picture = await answerConverted(c.req.raw, sharedHead(source.tag), () =>
      pictures.shared(source, requesterOf(c.req.raw, c.env as Connection)),
    );
    return picture ?? emptyNotFound();
  });
  routes.get("/drawings/*", emptyNotFound);
  return routes;
}

/** The operator's own picture of the site, if there is one. */
function shareSite(request: Request, { brand }: SiteBrand): Promise<Response> | Response {
  const picture = brand?.assets.picture === undefined ? undefined : brand.files.get(brand.assets.picture);
  return picture
    ? answer(request, { ...sharedHead(contentTag(picture.bytes)), body: () => picture.bytes })
    : emptyNotFound();
}

const sharedHead = (tag: string): ResourceHead => ({
  tag: `${tag}-share`,
  headers: pictureHeaders("image/png", SHARED_CACHE_CONTROL),
  encodings: ["identity"],
});

/**
 * Answers with a form of a picture.
 *
 * @returns `undefined` if it cannot be converted, `busy` if there is no capacity at present
 */
async function answerVariant(
  request: Request,
  { tag }: PictureSource,
  { width, format }: PictureVariant,
  make: () => Promise<Uint8Array | undefined>,
): Promise<Response | "busy" | undefined> {
  const head = {
    tag: `${tag}-${width}-${format}`,
    headers: pictureHeaders(`image/${format}`, PICTURE_CACHE_CONTROL),
    encodings: ["identity"] as const,
  };
  try {
    return await answerConverted(request, head, make);
  } catch (error) {
    if (WorkRefused.is(error)) return "busy";
    throw error;
  }
}

/** Answers with what has to be made, unless the client has it. @returns `undefined` if it cannot be made */
async function answerConverted(
  request: Request,
  head: ResourceHead,
  make: () => Promise<Uint8Array | undefined>,
): Promise<Response | undefined> {
  const bodiless = answerWithoutBody(request, head);
  if (bodiless) return bodiless;
  const picture = await make();
  return picture && answer(request, { ...head, body: () => picture });
}

/** The picture of an entity. */
function imageUrlOf(catalogue: Catalogue, kind: DrawingKind, id: string): string | undefined {
  if (kind === "category") return catalogue.category(id)?.image_url;
  if (kind === "family") return mainImageUrl(catalogue.family(id));
  const reference = catalogue.resolve(id);
  return reference?.kind === "article" ? articleImageUrl(catalogue.article(reference.row), catalogue) : undefined;
}

/** Draws each picture once per version and size; the result is empty if there is nothing to draw. */
function createDrawer(cache: SiteCache, brandOf: BrandOf) {
  const drawings = cache.part<PackedBody>({ name: "drawing", ...PACKED });
  return (
    request: Request,
    snapshot: Snapshot,
    { kind, id, size }: { readonly kind: DrawingKind; readonly id: string; readonly size: DrawingSize },
  ): Promise<PackedBody> => {
    const { version, catalogue } = snapshot;
    const { illustrations = DEFAULT_ILLUSTRATIONS } = brandOf(snapshot).publicBrand;
    return drawings.get(JSON.stringify([version, kind, id, size]), requesterOf(request), () =>
      packBody(Buffer.from(drawEntity(catalogue, kind, id, { size, illustrations }) ?? "")),
    );
  };
}

const pictureHeaders = (type: string, cacheControl: string): Record<string, string> => ({
  "content-type": type,
  "cache-control": cacheControl,
  "content-security-policy": SVG_POLICY,
  ...ALLOW_EMBEDDING,
});

/** Drawings up to this size are sent compressed. */
const MAX_COMPRESSED_DRAWING_BYTES = 2 * 1024 * 1024;

/**
 * Whether a picture is sent compressed: SVG is, all other types already are. Very large SVG with embedded pictures is not: it
 * would stay large, and be held in memory as a whole for each slow client.
 */
const isPackable = ({ type, size }: Pick<CatalogueFile, "type" | "size">): boolean =>
  type.startsWith("image/svg") && size <= MAX_COMPRESSED_DRAWING_BYTES;

/** Compresses an SVG of the catalogue. @throws {WorkRefused} when the wait is too long */
type ImagePacker = (image: CatalogueFile, requester: Requester) => Promise<PackedBody>;

/** Compresses each picture once, and reads it only when it holds a permit, so that waiting requests hold no memory. */
function createImagePacker(cache: SiteCache): ImagePacker {
  const drawings = cache.part<PackedBody>({ name: "image", ...PACKED });
  const compressionPermits = createFairSemaphore(COMPRESSION_LIMITS);
  return (image, requester) => {
    const tag = tagOfHash(image.hash);
    return drawings.get(tag, requester, async (first) => {
      const release = await compressionPermits.acquire(first);
      try {
        return { tag, packed: await compress(image.bytes(), "br") };
      } finally {
        release();
      }
    });
  };
}
