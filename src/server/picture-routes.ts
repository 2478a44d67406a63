import { Hono } from "hono";
import type { DrawingKind, DrawingSize } from "#domain/catalogue/picture.ts";
import type { AppOptions } from "./app.ts";
import { answer } from "./answer.ts";
import { createByteCache } from "./byte-cache.ts";
import { compress } from "./compress.ts";
import { contentTag } from "./content-tag.ts";
import { drawEntity } from "./drawings.ts";
import { POLICY_OF_DRAWINGS } from "./security-headers.ts";
import { nothingThere } from "./short-answers.ts";

const DRAWING_CACHE_BYTES = 32 * 1024 * 1024;
const DRAWING = /^(category|family|article)$/;
const SIZE = /^(thumb|card|hero)$/;
/** A picture may change under its name with the next version; a minute is what that may take to show. */
const PICTURE_CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=600";
const IMMUTABLE = "public, max-age=31536000, immutable";

/** The catalogue's own pictures, and the drawings that stand in where there is none. @see rule D9 */
export function createPictureRoutes({ shown, published }: Pick<AppOptions, "shown" | "published">): Hono {
  const drawings = createByteCache<Uint8Array>({ maxBytes: DRAWING_CACHE_BYTES, sizeOf: (bytes) => bytes.length });

  const routes = new Hono();
  routes.get("/images/*", (c) => {
    const path = decodePath(c.req.path.slice("/images/".length));
    const image = path === undefined ? undefined : (shown()?.image(path) ?? published()?.image(path));
    if (!image) return nothingThere();
    const isDrawing = image.type.startsWith("image/svg");
    return answer(c.req.raw, {
      tag: contentTag(image.bytes),
      headers: {
        "content-type": image.type,
        "cache-control": PICTURE_CACHE_CONTROL,
        "content-security-policy": POLICY_OF_DRAWINGS,
      },
      ...(!isDrawing && { encodings: ["identity"] as const }),
      body: (encoding) => compress(image.bytes, encoding),
    });
  });
  routes.get("/drawings/:kind/:file", (c) => {
    const { kind, file } = c.req.param();
    const size = c.req.query("size") ?? "card";
    const snapshot = shown();
    const id = /^(.+)\.svg$/.exec(file)?.[1];
    const isAsked = snapshot && id !== undefined && DRAWING.test(kind) && SIZE.test(size);
    const svg = isAsked ? drawEntity(snapshot.catalogue, kind as DrawingKind, id, size as DrawingSize) : undefined;
    if (svg === undefined || !snapshot) return nothingThere();
    const tag = contentTag(svg);
    return answer(c.req.raw, {
      tag,
      headers: {
        "content-type": "image/svg+xml; charset=utf-8",
        "cache-control": c.req.query("v") === snapshot.version ? IMMUTABLE : PICTURE_CACHE_CONTROL,
        "content-security-policy": POLICY_OF_DRAWINGS,
      },
      body: (encoding) => drawings.get(tag + encoding, () => compress(Buffer.from(svg), encoding)),
    });
  });
  routes.get("/drawings/*", nothingThere);
  return routes;
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
