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
  type CrossCheck,
  createEmptyFamilyCheck,
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
import { createPanelProposer, type PanelProposer } from "../checking/proposed-panels.ts";
import { createSimilarValueCheck, createValueCoverageCheck } from "../checking/value-coverage.ts";
import type { CustomFields } from "../declared/custom-fields.ts";
import { createDiscontinuedEntryCheck } from "../checking/discontinued-entries.ts";
import { convertHtmlFields } from "../html/convert-html.ts";
import { createUnknownFieldFilter } from "../fields/unknown-fields.ts";
import { startOfToday } from "../reshaping/row-conditions.ts";

/** Called with each entry as it will be served. */
export type OnEntry = <N extends ListName>(list: N, entry: ListEntries[N]) => void;

/** The files that entries refer to, the unknown fields to publish, and the fields of custom attributes. */
type IntakeContext = FileReferenceContext & Pick<Profile, "keep"> & { readonly custom: CustomFields };

type EntryRow = EntryLocation & { readonly row: number };

/**
 * The intake of one catalogue, which checks its entries one by one, and reports problems of single entries and those
 * across entries.
 */
export class EntryIntake {
  readonly #context: IntakeContext;
  readonly #onProblem: (problem: Problem) => void;
  readonly #onEntry: OnEntry | undefined;
  readonly #ids = createKnownIds();
  readonly #crossChecks: readonly CrossCheck[];
  readonly #panels: PanelProposer;
  readonly #unknownFields: ReturnType<typeof createUnknownFieldFilter>;
  readonly #discontinued = createDiscontinuedEntryCheck(startOfToday());
  readonly #emptyFamilies = createEmptyFamilyCheck();
  readonly #missingIds: ReturnType<typeof createMissingIdReporter>;
  readonly #deferredInspections: (() => void)[] = [];

  constructor(context: IntakeContext, onProblem: (problem: Problem) => void, onEntry?: OnEntry) {
    this.#context = context;
    this.#onProblem = onProblem;
    this.#onEntry = onEntry;
    const custom = context.custom.attributes;
    this.#crossChecks = [
      createValueCoverageCheck(custom),
      createSimilarValueCheck(custom),
      createSharedGtinCheck(),
      createRepeatedTextCheck(),
      createLanguageCoverageCheck(),
      createUnknownRelationCheck(this.#ids),
      createUnlistedArticleCheck(),
    ];
    this.#panels = createPanelProposer(custom);
    this.#unknownFields = createUnknownFieldFilter(context.keep, context.custom);
    this.#missingIds = createMissingIdReporter(onProblem);
  }

  /** @returns the entry as it will be served; `undefined` when it is rejected */
  accept({ list, file }: ListSource, row: RowWithProblems): RecordInput | undefined {
    const { custom } = this.#context;
    const location = { file: row.file ?? file, row: row.row, line: row.line };
    this.#discontinued.add(list, row.value, location);
    const clean = withoutNullCharacters(row.value);
    const checked = checkEntry(list, trimCodeFields(list, clean.value, custom), custom);
    this.#reportReadProblems(list, file, row.value, [...row.problems, ...checked.problems], location);
    const validFields = checked.entry ?? checked.remainder;
    if (validFields === undefined) {
      this.#unknownFields.record(list, row.value, location);
      return undefined;
    }
    const entry = this.#convert(list, this.#unknownFields.omit(list, validFields, location), location);
    const unusable = unusableValueProblems(entry);
    const nullCharacters = clean.problems.filter(({ field = "" }) => Object.hasOwn(entry, field));
    this.#report([...nullCharacters, ...unusable], location);
    if (checked.entry !== undefined && unusable.length === 0) return this.#serve(list, entry, location);
    this.#inspectAndRegister(list, entry, location, [...checked.problems, ...unusable]);
    return undefined;
  }

  /** Reports the problems that can only be detected once all entries of a file are known. */
  endFile({ file, files = [file] }: ListSource): void {
    files.forEach(this.#missingIds.endFile);
  }

  /** Reports the problems that can only be detected once all entries are known. @param brand the operator's, if any */
  finish(brand: Pick<Brand, "defaultPortfolioId"> | undefined): void {
    defaultPortfolioProblems(brand, this.#ids).forEach(this.#onProblem);
    for (const inspect of this.#deferredInspections) inspect();
    for (const check of [...this.#crossChecks, this.#emptyFamilies, this.#discontinued, this.#unknownFields])
      check.problems().forEach(this.#onProblem);
  }

  #report(problems: readonly EntryProblem[], location: EntryRow): void {
    for (const problem of problems) this.#onProblem({ ...location, ...problem });
  }

  /** Reports the problems of a read entry; missing ids only at the end of the file, which may have no ids at all. */
  #reportReadProblems(
    list: ListName,
    file: string,
    value: unknown,
    problems: readonly EntryProblem[],
    location: EntryRow,
  ): void {
    let hasId = true;
    for (const entryProblem of problems) {
      const problem = { ...location, ...entryProblem };
      if (isMissingId(problem)) {
        hasId = false;
        this.#missingIds.addMissing(list, problem, Object.keys(value as object));
      } else this.#onProblem(problem);
    }
    if (hasId) this.#missingIds.addId(file);
  }

  /** Converts HTML, and adds what an entry's row lacks: fetched pictures, ids of portfolios, photometric files. */
  #convert<N extends ListName>(list: N, entry: ListEntries[N], location: EntryRow): ListEntries[N] {
    const { custom, fetched, photometries } = this.#context;
    const { entry: plainEntry, problems } = convertHtmlFields(list, entry, custom);
    this.#report(problems, location);
    const withIds = withPortfolioIds(list, withFetchedPictures(list, plainEntry, fetched), this.#ids);
    return list === "articles" ? withPhotometryFolder(withIds, photometries) : withIds;
  }

  #serve<N extends ListName>(list: N, valid: ListEntries[N], location: EntryRow): RecordInput {
    const withSizes = withDocumentSizes(valid, this.#context.documents);
    const { id, served: entry } = this.#inspectAndRegister(list, withSizes, location);
    for (const check of this.#crossChecks) check.add(list, entry, location);
    this.#panels.add(list, entry);
    if (id !== undefined) for (const name of namesOf(list, entry)) this.#ids.addName(list, name, id);
    this.#onEntry?.(list, entry);
    return { list, id, json: JSON.stringify(entry), ...portfolioIdsOf(list, entry) };
  }

  /**
   * Checks an entry and registers its id.
   *
   * @param rejections the problems of its removed fields
   * @returns the id, and the entry as served
   */
  #inspectAndRegister<N extends ListName>(
    list: N,
    entry: ListEntries[N],
    location: EntryRow,
    rejections: readonly EntryProblem[] = [],
  ): { readonly id: string | undefined; readonly served: ListEntries[N] } {
    const ids = this.#ids;
    const removedFields = new Set(rejections.map(topField));
    const reportForValidFields = (problems: readonly EntryProblem[]): void =>
      this.#report(
        problems.filter((problem) => !removedFields.has(topField(problem))),
        location,
      );
    const inspect = (): void =>
      reportForValidFields(
        inspectEntry(list, entry, { ids, custom: this.#context.custom.attributes, panels: this.#panels }),
      );
    const fileProblems = inspectFileReferences(list, entry, this.#context);
    reportForValidFields(fileProblems);
    // Categories and families refer to each other, so categories, which are read first, are inspected last.
    if (list === "categories") this.#deferredInspections.push(inspect);
    else inspect();
    const id = removedFields.has(idField(list) ?? "")
      ? undefined
      : registerId(list, entry, location, ids, this.#onProblem);
    if (list !== "families" || id !== undefined) this.#emptyFamilies.add(list, entry, location);
    return { id, served: withoutForbiddenReferences(entry, fileProblems) };
  }
}

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
