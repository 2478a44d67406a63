import { articleImageUrl } from "#catalogue/article-image.ts";
import type { Language } from "#model/languages/language.ts";
import { articlePageView } from "#views/product/product-view.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import type { Requester } from "../work/requester.ts";
import type { DocumentDependencies } from "./documents.ts";
import { createDocumentCache, type RenderedDocument, runDocumentJob, toDocument } from "./document-response.ts";
import { documentInput, siteDocumentTexts } from "./sheet/document-brand.ts";
import { makeProductPhoto } from "./sheet/product-photo.ts";
import { datasheetContent } from "./datasheets/datasheet-content.ts";
import type { DatasheetInput } from "./datasheets/datasheet-pdf.ts";

/** The longer side of the photo: 300 dpi in print. */
const PHOTO_SIDE_PX = 700;

/** An article of a version, in a language. */
export interface SnapshotArticle {
  readonly snapshot: Snapshot;
  readonly language: Language;
  readonly row: number;
  readonly code: string;
}

export interface DatasheetRequest extends SnapshotArticle {
  /** The portfolio whose shop link it contains; absent: none. */
  readonly portfolioId: string | undefined;
  readonly day: Date;
  readonly requester: Requester;
}

/** Makes a datasheet. @throws {WorkRefusedError} */
export type MakeDatasheet = (request: DatasheetRequest) => Promise<RenderedDocument>;

/** Creates the function that makes each datasheet once per version, day, language and portfolio. */
export function createDatasheetMaker(dependencies: DocumentDependencies): MakeDatasheet {
  const datasheets = createDocumentCache(dependencies.cache, "datasheet");
  return (request) => {
    const { snapshot, language, portfolioId, code, day, requester } = request;
    const key = JSON.stringify([snapshot.version, day.getTime(), language, portfolioId ?? "", code]);
    return datasheets.getOrCreate(key, requester, (firstRequester) =>
      makeDatasheet({ ...request, requester: firstRequester }, dependencies),
    );
  };
}

async function makeDatasheet(request: DatasheetRequest, dependencies: DocumentDependencies): Promise<RenderedDocument> {
  const { snapshot, language, portfolioId, row, code, requester } = request;
  const { catalogue, parsedPhotometry: photometry } = snapshot;
  const siteBrand = dependencies.brandOf(snapshot);
  const photo = await makeProductPhoto(
    articleImageUrl(catalogue.article(row), catalogue),
    { ...dependencies, snapshot },
    PHOTO_SIDE_PX,
    requester,
  );
  const input = (): DatasheetInput => {
    const view = articlePageView({ catalogue, language, portfolioId, photometry, query: [] }, row);
    const content = datasheetContent(view, siteDocumentTexts(siteBrand, language));
    return { ...documentInput(siteBrand, request), content, photo };
  };
  return toDocument(await runDocumentJob({ kind: "datasheet", requester, input }, code, dependencies));
}
