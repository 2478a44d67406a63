import { isUtf8 } from "node:buffer";
import { writeEulumdat } from "#lighting/photometry/eulumdat-writer.ts";
import { writeIes } from "#lighting/photometry/ies-writer.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import type { PhotometricFormat } from "#navigation/addresses/document-address.ts";
import { articleLight, photometryPaths } from "#planning/article-light.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { createGldfSource } from "#gldf/writing/gldf-container.ts";
import { toExportableArticle } from "#gldf/writing/exportable-article.ts";
import { pictureSource } from "../pictures/picture-converter.ts";
import type { Requester } from "../work/requester.ts";
import type { SnapshotArticle } from "./datasheet-maker.ts";
import type { DocumentDependencies } from "./documents.ts";
import { createDocumentCache, type RenderedDocument, runDocumentJob, toDocument } from "./document-response.ts";

interface PhotometricFile {
  readonly bytes: Uint8Array;
  /** The encoding of the bytes: manufacturers' files are often in Windows-1252. */
  readonly charset: "utf-8" | "windows-1252";
}

const FORMAT_EXTENSIONS: Readonly<Record<Photometry["format"], PhotometricFormat>> = { eulumdat: "ldt", ies: "ies" };
const WRITERS: Readonly<Record<PhotometricFormat, (photometry: Photometry) => string>> = {
  ldt: writeEulumdat,
  ies: writeIes,
};

/**
 * An article's photometric file: the original in that format, else converted, with the article's flux, power and code.
 *
 * @param manufacturer for a converted file whose original has none; empty: none
 * @returns `undefined` without a photometric file: estimates are never sent as files
 */
export function photometricFile(
  {
    catalogue,
    parsedPhotometry,
    photometry: originalBytes,
  }: Pick<Snapshot, "catalogue" | "parsedPhotometry" | "photometry">,
  row: number,
  format: PhotometricFormat,
  manufacturer: string,
): PhotometricFile | undefined {
  const article = catalogue.article(row);
  for (const path of photometryPaths(article)) {
    const parsed = parsedPhotometry(path);
    const bytes = parsed && FORMAT_EXTENSIONS[parsed.format] === format ? originalBytes(path) : undefined;
    if (bytes) return { bytes, charset: isUtf8(bytes) ? "utf-8" : "windows-1252" };
  }
  const sources = { texts: catalogue.filterTexts, photometry: parsedPhotometry };
  const light = articleLight(article, undefined, sources);
  if (!light || light.estimateReason) return undefined;
  const { texts } = light.photometry;
  const code = article.article_code;
  const converted = {
    ...light.photometry,
    texts: { ...texts, manufacturer: texts.manufacturer || manufacturer, number: code, fileName: `${code}.${format}` },
  };
  return { bytes: Buffer.from(WRITERS[format](converted)), charset: "utf-8" };
}

/** A request for an article's GLDF container, which contains text in all languages. */
interface ContainerRequest extends Omit<SnapshotArticle, "language"> {
  readonly requester: Requester;
}

/** Makes an article's GLDF container; `undefined` if it lacks what the format requires. @throws {WorkRefusedError} */
export type MakeGldfContainer = (request: ContainerRequest) => Promise<RenderedDocument | undefined>;

/** Creates the function that makes each container once per version. @see rule D14 */
export function createGldfContainerMaker(dependencies: Omit<DocumentDependencies, "brandOf">): MakeGldfContainer {
  const containers = createDocumentCache(dependencies.cache, "container");
  return async ({ snapshot, row, code, requester }) => {
    const { catalogue, version, photometry, image, publishedAt } = snapshot;
    const article = catalogue.article(row);
    const family = catalogue.family(article.family_id);
    const exportable = toExportableArticle(article, family, (path) => photometry(path) !== undefined);
    if (typeof exportable === "string") return undefined;
    return containers.getOrCreate(JSON.stringify([version, code]), requester, async (firstRequester) => {
      // Prepared before the job is queued, because pictures are queued separately.
      const content = await createGldfSource(exportable, {
        texts: catalogue.filterTexts,
        publishedAt,
        photometry,
        image,
        downscale: (picture, path, maxSidePx) =>
          dependencies.convertPicture(pictureSource(picture, path), { kind: "downscale", maxSidePx }, firstRequester),
      });
      const job = { kind: "container", requester: firstRequester, input: () => content } as const;
      return toDocument(await runDocumentJob(job, code, dependencies));
    });
  };
}
