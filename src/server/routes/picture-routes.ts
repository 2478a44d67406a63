import { articleImageUrl, mainImageUrl } from "#catalogue/article-image.ts";
import { Hono } from "hono";
import { DEFAULT_ILLUSTRATIONS } from "#model/illustrations.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { readPictureForm, type PictureForm } from "#navigation/addresses/picture-sources.ts";
import { drawingVersion, picturePath, type DrawingKind, type DrawingSize } from "#navigation/addresses/picture.ts";
import type { SiteBrand } from "../brand/site-brand.ts";
import type { AppOptions } from "./app-options.ts";
import { answer, answerWithoutBody, type ResourceHead } from "../http/answer.ts";
import { IMMUTABLE_CACHE_CONTROL } from "../http/cache-control.ts";
import { contentTag } from "../http/content-tag.ts";
import { decodePath } from "../http/request-address.ts";
import { drawEntity, isEntityDrawn } from "../pictures/drawings.ts";
import { createImagePacker, isPackable } from "../pictures/packed-images.ts";
import { pictureSource, type PictureMaker, type PictureSource } from "../pictures/picture-maker.ts";
import { EMBEDDED_ANYWHERE, POLICY_OF_DRAWINGS } from "../http/security-headers.ts";
import { emptyNotFound } from "../http/short-answers.ts";
import type { SiteCache } from "../http/site-cache.ts";
import { requesterOf, type Connection } from "../work/requester.ts";
import { WorkRefused } from "../work/work-refused.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { createCodedBodies, packBody, PACKED, type PackedBody } from "../http/compress.ts";

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
  const coded = createCodedBodies();
  const drawingSource = ({ tag, packed }: PackedBody, name: string): PictureSource => ({
    tag,
    bytes: () => coded({ tag, packed }, "identity"),
    name,
  });
  const pack = createImagePacker(cache);
  const routes = new Hono();

  routes.get("/images/*", async (c) => {
    const path = decodePath(c.req.path.slice("/images/".length));
    const image = path === undefined ? undefined : currentSnapshot()?.image(path);
    if (path === undefined || !image) return emptyNotFound();
    const source = pictureSource(image, path);
    const requester = requesterOf(c.req.raw, c.env as Connection);
    const form = RASTER.test(image.type) ? readPictureForm(c.req.query("w"), c.req.query("f")) : undefined;
    const formed = form && (await answerForm(c.req.raw, source, form, () => pictures.form(source, form, requester)));
    if (formed instanceof Response) return formed;
    return answer(c.req.raw, {
      tag: source.tag,
      // A temporary stand-in is not cached.
      headers: pictureHeaders(image.type, formed === "busy" ? "no-store" : PICTURE_CACHE_CONTROL),
      length: image.size,
      ...(!isPackable(image) && { encodings: ["identity"] }),
      // Read while it is sent: a client that reads slowly holds a piece of it.
      body: async (encoding) =>
        encoding === "identity" ? image.stream() : coded(await pack(image, requester), encoding),
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
    const { illustrations } = brandOf(snapshot).shown;
    const isCurrent = c.req.query("v") === drawingVersion(snapshot.version, illustrations);
    return answer(c.req.raw, {
      tag: svg.tag,
      headers: pictureHeaders(
        "image/svg+xml; charset=utf-8",
        isCurrent ? IMMUTABLE_CACHE_CONTROL : PICTURE_CACHE_CONTROL,
      ),
      body: (encoding) => coded(svg, encoding),
    });
  });
  routes.get("/drawings/:kind/:id/share.png", async (c) => {
    const { kind, id } = c.req.param();
    const snapshot = currentSnapshot();
    if (!snapshot || !isDrawingKind(kind)) return emptyNotFound();
    const image = snapshot.image(picturePath(imageUrlOf(snapshot.catalogue, kind, id)) ?? "");
    const site = brandOf(snapshot);
    const { illustrations = DEFAULT_ILLUSTRATIONS } = site.shown;
    // A no-picture sign is no attractive preview.
    if (!image && !isEntityDrawn(snapshot.catalogue, kind, id, illustrations)) return shareSite(c.req.raw, site);
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
  const picture = brand?.shown.picture === undefined ? undefined : brand.files.get(brand.shown.picture);
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
async function answerForm(
  request: Request,
  { tag }: PictureSource,
  { width, format }: PictureForm,
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
    const { illustrations = DEFAULT_ILLUSTRATIONS } = brandOf(snapshot).shown;
    return drawings.get(JSON.stringify([version, kind, id, size]), requesterOf(request), () =>
      packBody(Buffer.from(drawEntity(catalogue, kind, id, { size, illustrations }) ?? "")),
    );
  };
}

const pictureHeaders = (type: string, cacheControl: string): Record<string, string> => ({
  "content-type": type,
  "cache-control": cacheControl,
  "content-security-policy": POLICY_OF_DRAWINGS,
  ...EMBEDDED_ANYWHERE,
});
