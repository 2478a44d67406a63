import { closestLamps, exceedsTolerance, type LuminaireLamps } from "#lighting/photometry/photometry-of-flux.ts";
import type { Article } from "#model/entities/article.ts";
import { photometryPath } from "#navigation/catalogue-files/photometry-path.ts";
import type { EntryProblem } from "../checking/check-entry.ts";
import { meantPhotometry, PHOTOMETRY_FIELDS } from "../photometry/photometry-names.ts";
import { formatQuantity } from "../photometry/tolerance.ts";
import { shownValue } from "../problems/problem.ts";
import { checkExternalUrl } from "./addresses.ts";

/** What references to photometric files are checked against. */
export interface PhotometryContext {
  /** The lamp sets of the imported files, by their paths relative to `photometry/`. */
  readonly photometries: ReadonlyMap<string, readonly LuminaireLamps[]>;
}

/**
 * Checks an article's photometric file: one of the catalogue has to exist and to agree with the article, any other has to be
 * an external address.
 *
 * @see rules D9, N9
 */
export const checkPhotometry = (article: Article, { photometries }: PhotometryContext): readonly EntryProblem[] =>
  PHOTOMETRY_FIELDS.flatMap((field) => {
    const text = article[field];
    const path = photometryPath(text);
    const lamps = photometries.get(path ?? "");
    if (lamps) return differences(field, article, closestLamps(lamps, statedLamps(article)));
    if (text === undefined || (path === undefined && !isFileName(text))) return checkExternalUrl(field, text);
    const meant = meantPhotometry(text, photometries);
    const mend = meant === undefined ? "" : `; write ${meant}`;
    const message = `names no readable file below photometry/, so the light is estimated${mend}`;
    return [{ kind: "missing-photometry", field, value: shownValue(text), message }];
  });

/** Whether a text is the name or the path of a photometric file, rather than an address. */
const isFileName = (text: string): boolean =>
  /\.(?:ldt|ies)$/i.test(text) && !/^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(text);

const statedLamps = ({ lumen_default: flux, wattage_default: watts }: Article): Partial<LuminaireLamps> => ({
  ...(flux === undefined ? {} : { flux }),
  ...(watts === undefined ? {} : { watts }),
});

/** Compares flux, power and efficacy of the article with those of its file. */
function differences(
  field: string,
  { lumen_default: flux, wattage_default: watts, ...article }: Article,
  lamps: LuminaireLamps,
): readonly EntryProblem[] {
  // prettier-ignore
  const pairs = [
    ["lumen_default", flux, lamps.flux, "lm"],
    ["wattage_default", watts, lamps.watts, "W"],
    ["lm/W", efficacy(flux, watts), efficacy(lamps.flux, lamps.watts), "lm/W"],
  ] as const;
  const found = pairs.flatMap(([name, stated, measured, unit]) =>
    stated && measured && exceedsTolerance(stated, measured)
      ? [`${name} is ${formatQuantity(stated, unit)} here and ${formatQuantity(measured, unit)} in the file`]
      : [],
  );
  if (found.length === 0) return [];
  return [{ kind: "photometry-differs", field, value: shownValue(article[field]), message: found.join(", ") }];
}

const efficacy = (flux: number | undefined, watts: number | undefined): number | undefined =>
  flux && watts ? flux / watts : undefined;
