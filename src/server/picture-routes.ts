import { Hono } from "hono";
import type { DrawingKind, DrawingSize } from "#domain/catalogue/picture.ts";
import type { AppOptions } from "./app.ts";
import { answer } from "./answer.ts";
import { createByteCache } from "./byte-cache.ts";
import { IMMUTABLE_CACHE_CONTROL } from "./cache-control.ts";
import { compress } from "./compress.ts";
import { createCompressedBodies } from "./compressed-bodies.ts";
import { contentTag } from "./content-tag.ts";
import { drawEntity } from "./drawings.ts";
import { POLICY_OF_DRAWINGS } from "./security-headers.ts";
import { nothingThere } from "./short-answers.ts";
import type { Snapshot } from "./snapshot.ts";

const DRAWING_CACHE_BYTES = 32 * 1024 * 1024;
const COMPRESSED_CACHE_BYTES = 16 * 1024 * 1024;
/** A picture may change under its name with the next version; a minute is what that may take to show. */
const PICTURE_CACHE_CONTROL = "public, max-age=60";

const isDrawingKind = (text: string): text is DrawingKind => /^(?:category|family|article)$/.test(text);
const isDrawingSize = (text: string): text is DrawingSize => /^(?:thumb|card|hero)$/.test(text);

/** The catalogue's own pictures, and the drawings that stand in where there is none. @see rule D9 */
export function createPictureRoutes({ shown }: Pick<AppOptions, "shown">): Hono {
  const draw = createDrawer();
  const compressed = createCompressedBodies(COMPRESSED_CACHE_BYTES);
  const routes = new Hono();

  routes.get("/images/*", (c) => {
    const path = decodePath(c.req.path.slice("/images/".length));
    const image = path === undefined ? undefined : shown()?.image(path);
    if (!image) return nothingThere();
    return answer(c.req.raw, {
      tag: contentTag(image.bytes),
      headers: pictureHeaders(image.type, PICTURE_CACHE_CONTROL),
      // Only drawings become smaller; the other types are compressed in themselves.
      ...(!image.type.startsWith("image/svg") && { encodings: ["identity"] as const }),
      body: (encoding) => compress(image.bytes, encoding),
    });
  });

  routes.get("/drawings/:kind/:file", async (c) => {
    const { kind, file } = c.req.param();
    const size = c.req.query("size") ?? "card";
    const id = /^(.+)\.svg$/.exec(file)?.[1];
    const snapshot = shown();
    if (!snapshot || id === undefined || !isDrawingKind(kind) || !isDrawingSize(size)) return nothingThere();
    const svg = await draw(snapshot, kind, id, size);
    if (svg.length === 0) return nothingThere();
    const tag = contentTag(svg);
    const isCurrent = c.req.query("v") === snapshot.version;
    return answer(c.req.raw, {
      tag,
      headers: pictureHeaders(
        "image/svg+xml; charset=utf-8",
        isCurrent ? IMMUTABLE_CACHE_CONTROL : PICTURE_CACHE_CONTROL,
      ),
      body: (encoding) => compressed(tag, svg, encoding),
    });
  });
  routes.get("/drawings/*", nothingThere);
  return routes;
}

/** Draws each thing once a version and size; what cannot be drawn is empty. */
function createDrawer() {
  const drawings = createByteCache<Uint8Array>({
    maxBytes: DRAWING_CACHE_BYTES,
    sizeOf: (svg) => svg.length,
    isKept: (svg) => svg.length > 0,
  });
  return ({ version, catalogue }: Snapshot, kind: DrawingKind, id: string, size: DrawingSize): Promise<Uint8Array> =>
    drawings.get(JSON.stringify([version, kind, id, size]), () =>
      Promise.resolve(Buffer.from(drawEntity(catalogue, kind, id, size) ?? "")),
    );
}

const pictureHeaders = (type: string, cacheControl: string): Record<string, string> => ({
  "content-type": type,
  "cache-control": cacheControl,
  "content-security-policy": POLICY_OF_DRAWINGS,
});

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
