import type { Article } from "#model/entities/article.ts";
import type { Family, Portfolio } from "#model/entities/entities.ts";
import type { ListEntries, ListName } from "#model/lists/lists.ts";
import type { RecordInput } from "#store/store.ts";
import type { Brand } from "#brand/brand.ts";
import { BRAND_FILE } from "#brand/brand-settings.ts";
import { BRAND_FOLDER } from "#brand/brand-files.ts";
import type { ListSource } from "../reading/list-source.ts";
import { withDocumentSizes } from "../documents/read-documents.ts";
import { checkEntry, idField, unusableValueProblems } from "../checking/check-entry.ts";
import { inspectFileReferences, type FileReferenceContext } from "../inspecting/file-references.ts";
import { inspectEntry } from "../inspecting/inspection.ts";
import { withoutForbiddenReferences } from "../inspecting/forbidden-references.ts";
import { createKnownIds, registerId, type KnownIds } from "../checking/known-ids.ts";
import {
  createLanguageCoverageCheck,
  createRepeatedTextCheck,
  createSharedGtinCheck,
  createUnknownRelationCheck,
  createUnlistedArticleCheck,
} from "../checking/cross-checks.ts";
import type { RowWithProblems } from "../values/remove-placeholders.ts";
import { formatValue } from "#model/format-value.ts";
import type { EntryLocation, EntryProblem, Problem } from "../problems/problem.ts";
import { withPhotometryFolder } from "../photometry/read-photometries.ts";
import { withFetchedPictures } from "../pictures/fetch-pictures.ts";
import type { Profile } from "../profile/profile.ts";
import { createMissingIdReporter, isMissingId } from "../checking/missing-ids.ts";
import { trimCodeFields, withoutNullCharacters } from "../checking/clean-fields.ts";
import { createPanelProposer } from "../checking/proposed-panels.ts";
import { createSimilarValueCheck, createValueCoverageCheck } from "../checking/value-coverage.ts";
import type { CustomFields } from "../declared/custom-fields.ts";
import { createDiscontinuedEntryCheck } from "../checking/discontinued-entries.ts";
import { convertHtmlFields } from "../html/convert-html.ts";
import { createUnknownFieldFilter } from "../fields/unknown-fields.ts";
import { startOfToday } from "../reshaping/row-conditions.ts";

/** Called with each entry as it will be served. */
export type OnEntry = <N extends ListName>(list: N, entry: ListEntries[N]) => void;

/**
 * Creates the intake of one catalogue, which checks its entries one by one, and reports problems of single entries and
 * those across entries.
 *
 * @param context the files that entries refer to, the unknown fields to publish, and the fields of custom attributes
 */
export function createEntryIntake(
  context: FileReferenceContext & Pick<Profile, "keep"> & { readonly custom: CustomFields },
  onProblem: (problem: Problem) => void,
  onEntry?: OnEntry,
) {
  const ids = createKnownIds();
  const custom = context.custom.attributes;
  const crossChecks = [
    createValueCoverageCheck(custom),
    createSimilarValueCheck(custom),
    createSharedGtinCheck(),
    createRepeatedTextCheck(),
    createLanguageCoverageCheck(),
    createUnknownRelationCheck(ids),
    createUnlistedArticleCheck(),
  ];
  const panels = createPanelProposer(custom);
  const unknownFields = createUnknownFieldFilter(context.keep, context.custom);
  const discontinued = createDiscontinuedEntryCheck(startOfToday());
  const missingIds = createMissingIdReporter(onProblem);
  const deferredInspections: (() => void)[] = [];
  /**
   * Checks an entry and registers its id.
   *
   * @param rejections the problems of its removed fields
   * @returns the id, and the entry as served
   */
  const inspectAndRegister = <N extends ListName>(
    list: N,
    entry: ListEntries[N],
    location: EntryLocation & { row: number },
    rejections: readonly EntryProblem[] = [],
  ): { readonly id: string | undefined; readonly served: ListEntries[N] } => {
    const removedFields = new Set(rejections.map(topField));
    const reportKept = (problems: readonly EntryProblem[]): void => {
      for (const problem of problems) if (!removedFields.has(topField(problem))) onProblem({ ...location, ...problem });
    };
    const inspect = (): void => reportKept(inspectEntry(list, entry, { ids, custom, panels }));
    const fileProblems = inspectFileReferences(list, entry, context);
    reportKept(fileProblems);
    // Categories and families refer to each other, so categories, which are read first, are inspected last.
    if (list === "categories") deferredInspections.push(inspect);
    else inspect();
    const id = removedFields.has(idField(list) ?? "") ? undefined : registerId(list, entry, location, ids, onProblem);
    return { id, served: withoutForbiddenReferences(entry, fileProblems) };
  };
  return {
    /** @returns the entry as it will be served; `undefined` when it is rejected */
    accept(
      { list, file }: ListSource,
      { row, line, value, problems: readProblems, file: rowFile = file }: RowWithProblems,
    ): RecordInput | undefined {
      const location = { file: rowFile, row, line };
      const report = (problems: readonly EntryProblem[]): void => {
        for (const problem of problems) onProblem({ ...location, ...problem });
      };
      discontinued.add(list, value, location);
      const clean = withoutNullCharacters(value);
      const checked = checkEntry(list, trimCodeFields(list, clean.value, context.custom), context.custom);
      const problems = [...readProblems, ...checked.problems].map((problem) => ({ ...location, ...problem }));
      for (const problem of problems)
        if (isMissingId(problem)) missingIds.addMissing(list, problem, Object.keys(value as object));
        else onProblem(problem);
      if (!problems.some(isMissingId)) missingIds.addId(file);
      const validFields = checked.entry ?? checked.remainder;
      if (validFields === undefined) {
        unknownFields.record(list, value, location);
        return undefined;
      }
      const { entry: plainEntry, problems: htmlProblems } = convertHtmlFields(
        list,
        unknownFields.omit(list, validFields, location),
        context.custom,
      );
      report(htmlProblems);
      const withPictures = withFetchedPictures(plainEntry, context.fetched);
      const withIds = withPortfolioIds(list, withPictures, ids);
      const withPhotometry = list === "articles" ? withPhotometryFolder(withIds, context.photometries) : withIds;
      report(clean.problems.filter(({ field = "" }) => Object.hasOwn(withPhotometry, field)));
      const unusable = unusableValueProblems(withPhotometry);
      report(unusable);
      if (checked.entry === undefined || unusable.length > 0) {
        inspectAndRegister(list, withPhotometry, location, [...checked.problems, ...unusable]);
        return undefined;
      }
      const { id, served: entry } = inspectAndRegister(
        list,
        withDocumentSizes(withPhotometry, context.documents),
        location,
      );
      for (const check of crossChecks) check.add(list, entry, location);
      panels.add(list, entry);
      if (id !== undefined) for (const name of namesOf(list, entry)) ids.addName(list, name, id);
      onEntry?.(list, entry);
      return { list, id, json: JSON.stringify(entry), ...portfolioIdsOf(list, entry) };
    },
    /** Reports the problems that can only be detected once all entries of a file are known. */
    endFile: ({ file, files = [file] }: ListSource): void => files.forEach(missingIds.endFile),
    /** Reports the problems that can only be detected once all entries are known. @param brand the operator's, if any */
    finish(brand: Pick<Brand, "defaultPortfolioId"> | undefined): void {
      defaultPortfolioProblems(brand, ids).forEach(onProblem);
      for (const inspect of deferredInspections) inspect();
      for (const check of [...crossChecks, discontinued, unknownFields]) check.problems().forEach(onProblem);
    },
  };
}

export type EntryIntake = ReturnType<typeof createEntryIntake>;

/** The names that other entries may use in place of an entry's id. */
function namesOf(list: ListName, entry: ListEntries[ListName]): readonly string[] {
  if (list === "families") return [(entry as Family).name ?? []].flat();
  if (list !== "portfolios" && list !== "categories") return [];
  const { name, texts } = entry as Pick<Portfolio, "name" | "texts">;
  return [name ?? [], (texts ?? []).map(({ text }) => text)].flat(2);
}

/** Replaces the names of portfolios in an article by their ids. @see rule D2 */
function withPortfolioIds<N extends ListName>(list: N, entry: ListEntries[N], ids: KnownIds): ListEntries[N] {
  if (list !== "articles") return entry;
  const idOf = (nameOrId: string): string =>
    ids.has("portfolios", nameOrId) ? nameOrId : (ids.findByName("portfolios", nameOrId) ?? nameOrId);
  const configs = (entry as Article).url_configs_data;
  return {
    ...entry,
    url_configs_data: configs.map((config) => ({ ...config, portfolio_id: idOf(config.portfolio_id) })),
  };
}

/** The outermost field of a path: `url_configs_data` for `url_configs_data[0].portfolio_id`. */
const topField = ({ field }: EntryProblem): string => /^[^.[]*/.exec(field ?? "")?.[0] ?? "";

/** The portfolios that an article belongs to. @see rule D2 */
function portfolioIdsOf(list: ListName, entry: ListEntries[ListName]): Pick<RecordInput, "portfolioIds"> {
  if (list !== "articles") return {};
  return { portfolioIds: (entry as Article).url_configs_data.map((config) => config.portfolio_id) };
}

function defaultPortfolioProblems(
  brand: Pick<Brand, "defaultPortfolioId"> | undefined,
  ids: KnownIds,
): readonly Problem[] {
  const id = brand?.defaultPortfolioId;
  if (id === undefined || ids.has("portfolios", id) || !ids.hasAny("portfolios")) return [];
  const message =
    "is not in the portfolios list, whose first entry is therefore shown first; correct it, or leave it out";
  const file = `${BRAND_FOLDER}/${BRAND_FILE}`;
  return [{ kind: "unknown-reference", file, field: "defaultPortfolio", value: formatValue(id), message }];
}
