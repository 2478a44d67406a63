import { articleContainer } from "#gldf/writing/gldf-container.ts";
import { containerSource } from "#gldf/writing/container-source.ts";
import { contentTag } from "../http/cache-headers.ts";
import { pictureSource } from "../pictures/picture-maker.ts";
import type { Requester } from "../work/requester.ts";
import type { SnapshotArticle } from "./datasheet-maker.ts";
import type { DocumentTools } from "./documents.ts";
import { type RenderedDocument, warnOnTimeout } from "./document-response.ts";

/** A request for an article's GLDF container, which has its texts in all languages. */
interface ContainerRequest extends Omit<SnapshotArticle, "language"> {
  readonly requester: Requester;
}

/**
 * Makes an article's GLDF container, as the export writes it.
 *
 * @returns `undefined` if the article lacks what the format requires
 * @throws {WorkRefused} when it cannot be made at present
 */
export type MakeContainer = (request: ContainerRequest) => Promise<RenderedDocument | undefined>;

/** Makes each container once per version. @see rule D14 */
export function createContainerMaker({ cache, logger, pictures, pool }: Omit<DocumentTools, "brandOf">): MakeContainer {
  const containers = cache.part<RenderedDocument>({ name: "container", sizeOf: ({ bytes }) => bytes.length });
  return async ({ snapshot, row, code, requester: first }) => {
    const { catalogue, version, photometry, image, publishedAt } = snapshot;
    const article = catalogue.article(row);
    const family = article.family_id === undefined ? undefined : catalogue.family(article.family_id);
    const source = containerSource(article, family, (path) => photometry(path) !== undefined);
    if (typeof source === "string") return undefined;
    return containers.get(JSON.stringify([version, code]), first, async (requester) => {
      // Before the job's turn, since pictures take turns of their own.
      const content = await articleContainer(source, {
        texts: catalogue.filterTexts,
        publishedAt,
        photometry,
        image,
        bounded: (picture, path, side) => pictures.bounded(pictureSource(picture, path), side, requester),
      });
      const job = pool.run({ kind: "container", requester, input: () => content });
      const bytes = await warnOnTimeout(job, code, logger);
      return { tag: contentTag(bytes), bytes };
    });
  };
}
