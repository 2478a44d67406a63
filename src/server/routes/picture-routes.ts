import { articleImageUrl, ownImageUrl } from "#catalogue/article-image.ts";
import { Hono, type Context } from "hono";
import { USUAL_ILLUSTRATIONS } from "#model/illustrations.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { readPictureForm, type PictureForm } from "#navigation/addresses/picture-sources.ts";
import { drawingVersion, picturePath, type DrawingKind, type DrawingSize } from "#navigation/addresses/picture.ts";
import type { SiteBrand } from "../brand/site-brand.ts";
import type { AppOptions } from "./app-options.ts";
import { answer } from "../http/answer.ts";
import { IMMUTABLE_CACHE_CONTROL } from "../http/cache-control.ts";
import { compress } from "../http/compress.ts";
import { createCodedBodies, packBody, PACKED, type PackedBody } from "../http/packed-bodies.ts";
import { contentTag, tagOfHash } from "../http/content-tag.ts";
import { decodePath } from "./decode-path.ts";
import { drawEntity, isEntityDrawn } from "../pictures/drawings.ts";
import type { PictureMaker } from "../pictures/picture-maker.ts";
import { EMBEDDED_ANYWHERE, POLICY_OF_DRAWINGS } from "../http/security-headers.ts";
import { emptyNotFound } from "../http/short-answers.ts";
import type { SiteCache } from "../http/site-cache.ts";
import { requesterOf, type Connection } from "../work/requester.ts";
import { WorkRefused } from "../work/work-refused.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";

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

/** The brand of a version, which says what is drawn. */
type BrandOf = (snapshot: Snapshot) => SiteBrand;

/** The catalogue's own pictures, and the drawings that stand in for missing ones. @see rule D9 */
export function createPictureRoutes({
  shown,
  pictures,
  cache,
  brandOf,
}: Pick<AppOptions, "shown" | "cache"> & { readonly pictures: PictureMaker; readonly brandOf: BrandOf }): Hono {
  const draw = createDrawer(cache, brandOf);
  const coded = createCodedBodies(cache);
  const routes = new Hono();
  /** A converted picture; `undefined` if it cannot be converted, `busy` if there is no capacity at present. */
  const makeForm = async (
    c: Context,
    form: PictureForm,
    { tag, path, bytes }: { readonly tag: string; readonly path: string; readonly bytes: Uint8Array },
  ): Promise<Uint8Array | "busy" | undefined> => {
    try {
      const source = { tag, bytes: () => bytes, name: path };
      return await pictures.form(source, form, requesterOf(c.req.raw, c.env as Connection));
    } catch (error) {
      if (WorkRefused.is(error)) return "busy";
      throw error;
    }
  };

  routes.get("/images/*", async (c) => {
    const path = decodePath(c.req.path.slice("/images/".length));
    const image = path === undefined ? undefined : shown()?.image(path);
    if (path === undefined || !image) return emptyNotFound();
    const bytes = image.bytes();
    const tag = tagOfHash(image.hash);
    const form = readPictureForm(c.req.query("w"), c.req.query("f"));
    const made = form && RASTER.test(image.type) ? await makeForm(c, form, { bytes, tag, path }) : undefined;
    if (form && made instanceof Uint8Array)
      return answer(c.req.raw, {
        tag: `${tag}-${form.width}-${form.format}`,
        headers: pictureHeaders(`image/${form.format}`, PICTURE_CACHE_CONTROL),
        encodings: ["identity"],
        body: () => made,
      });
    return answer(c.req.raw, {
      tag,
      // A temporary stand-in is not cached.
      headers: pictureHeaders(image.type, made === "busy" ? "no-store" : PICTURE_CACHE_CONTROL),
      // Only drawings are compressed: the other types already are.
      ...(!image.type.startsWith("image/svg") && { encodings: ["identity"] as const }),
      body: (encoding) => compress(bytes, encoding),
    });
  });

  routes.get("/drawings/:kind/:file", async (c) => {
    const { kind, file } = c.req.param();
    const size = c.req.query("size") ?? "card";
    const id = /^(.+)\.svg$/.exec(file)?.[1];
    const snapshot = shown();
    if (!snapshot || id === undefined || !isDrawingKind(kind) || !isDrawingSize(size)) return emptyNotFound();
    const svg = await draw(snapshot, kind, id, size);
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
    const snapshot = shown();
    if (!snapshot || !isDrawingKind(kind)) return emptyNotFound();
    const image = snapshot.image(picturePath(imageUrlOf(snapshot.catalogue, kind, id)) ?? "");
    const site = brandOf(snapshot);
    const { illustrations = USUAL_ILLUSTRATIONS } = site.shown;
    // A sign that there is no picture invites nobody.
    if (!image && !isEntityDrawn(snapshot.catalogue, kind, id, illustrations)) return shareSite(c.req.raw, site);
    const bytes = image?.bytes() ?? (await coded(await draw(snapshot, kind, id, "hero"), "identity"));
    const tag = contentTag(bytes);
    const source = { tag, bytes: () => bytes, name: `${kind} ${id}` };
    const png = await pictures.shared(source, requesterOf(c.req.raw, c.env as Connection));
    return png ? sharedPicture(c.req.raw, tag, png) : emptyNotFound();
  });
  routes.get("/drawings/*", emptyNotFound);
  return routes;
}

/** The operator's own picture of the site, if there is one. */
function shareSite(request: Request, { brand }: SiteBrand): Promise<Response> | Response {
  const picture = brand?.shown.picture === undefined ? undefined : brand.files.get(brand.shown.picture);
  return picture ? sharedPicture(request, contentTag(picture.bytes), picture.bytes) : emptyNotFound();
}

const sharedPicture = (request: Request, tag: string, png: Uint8Array): Promise<Response> =>
  answer(request, {
    tag: `${tag}-share`,
    headers: pictureHeaders("image/png", SHARED_CACHE_CONTROL),
    encodings: ["identity"],
    body: () => png,
  });

/** The picture of an entity. */
function imageUrlOf(catalogue: Catalogue, kind: DrawingKind, id: string): string | undefined {
  if (kind === "category") return catalogue.category(id)?.image_url;
  if (kind === "family") return ownImageUrl(catalogue.family(id));
  const reference = catalogue.resolve(id);
  return reference?.kind === "article" ? articleImageUrl(catalogue.article(reference.row), catalogue) : undefined;
}

/** Draws each picture once per version and size; the result is empty if there is nothing to draw. */
function createDrawer(cache: SiteCache, brandOf: BrandOf) {
  const drawings = cache.part<PackedBody>({ name: "drawing", ...PACKED });
  return (snapshot: Snapshot, kind: DrawingKind, id: string, size: DrawingSize): Promise<PackedBody> => {
    const { version, catalogue } = snapshot;
    const { illustrations = USUAL_ILLUSTRATIONS } = brandOf(snapshot).shown;
    return drawings.get(JSON.stringify([version, kind, id, size]), () =>
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
