import { articleContainer } from "#gldf/writing/gldf-container.ts";
import { containerSource } from "#gldf/writing/container-source.ts";
import { pictureSource } from "../pictures/picture-maker.ts";
import type { Requester } from "../work/requester.ts";
import type { SnapshotArticle } from "./datasheet-maker.ts";
import type { DocumentDependencies } from "./documents.ts";
import { createDocumentCache, type RenderedDocument, runDocumentJob, toDocument } from "./document-response.ts";

/** A request for an article's GLDF container, which contains texts in all languages. */
interface ContainerRequest extends Omit<SnapshotArticle, "language"> {
  readonly requester: Requester;
}

/**
 * Makes an article's GLDF container, the same as the export writes.
 *
 * @returns `undefined` if the article lacks what the format requires
 * @throws {WorkRefusedError} when it cannot be made at present
 */
export type MakeGldfContainer = (request: ContainerRequest) => Promise<RenderedDocument | undefined>;

/** Creates the function that makes each container once per version. @see rule D14 */
export function createGldfContainerMaker(dependencies: Omit<DocumentDependencies, "brandOf">): MakeGldfContainer {
  const containers = createDocumentCache(dependencies.cache, "container");
  return async ({ snapshot, row, code, requester }) => {
    const { catalogue, version, photometry, image, publishedAt } = snapshot;
    const article = catalogue.article(row);
    const family = catalogue.family(article.family_id);
    const source = containerSource(article, family, (path) => photometry(path) !== undefined);
    if (typeof source === "string") return undefined;
    return containers.getOrCreate(JSON.stringify([version, code]), requester, async (firstRequester) => {
      // Prepared before the job is queued, because pictures are queued separately.
      const content = await articleContainer(source, {
        texts: catalogue.filterTexts,
        publishedAt,
        photometry,
        image,
        downscale: (picture, path, side) =>
          dependencies.pictures.downscale(pictureSource(picture, path), side, firstRequester),
      });
      const job = { kind: "container", requester: firstRequester, input: () => content } as const;
      return toDocument(await runDocumentJob(job, code, dependencies));
    });
  };
}
