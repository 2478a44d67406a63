import { articleImageUrl } from "#catalogue/article-image.ts";
import type { Article } from "#model/entities/article.ts";
import type { FilterValue } from "#attributes/selection.ts";
import { requestedCodes, MAX_COMPARED } from "#project-list/comparison/compared-codes.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import {
  technicalAttributesInGroup,
  technicalValues,
  type TechnicalAttribute,
} from "#attributes/technical-data/attribute-groups.ts";
import { ATTRIBUTE_GROUPS, type AttributeGroupName } from "#model/entities/custom-attribute.ts";
import { attributeRow, type AttributeRow } from "#attributes/technical-data/attribute-rows.ts";
import type { FormattedValue } from "#attributes/technical-data/attribute-text.ts";
import { articleFamilyName, productPath, type PageRequest } from "#views/parts/product-parts.ts";
import { formatAttributeValues, type TextContext } from "#attributes/technical-data/shown-values.ts";
import { countDiffering, relativeChange, compareRoom, type CompareRoom } from "./compare-room.ts";

/** Articles side by side; the first one is the reference. */
export interface CompareView {
  readonly articles: readonly ComparedArticle[];
  /** Codes in the address that the catalogue does not have. */
  readonly missingCodes: readonly string[];
  /** How many codes of the address are omitted because of the maximum. */
  readonly omittedCount: number;
  readonly groups: readonly CompareGroup[];
  /** The room in the address, with the figures of each article; absent without one. */
  readonly room: CompareRoom | undefined;
  /** The number of rows that differ, and of all rows. */
  readonly differingCount: number;
  readonly rowCount: number;
  /** The path for adding articles, without the language: the first one's category, else the home page. */
  readonly addPath: string;
}

/** The header of a column. */
export interface ComparedArticle {
  readonly code: string;
  /** Absent if the article names no listed family. */
  readonly family: string | undefined;
  readonly imageUrl: string | undefined;
}

/** A group of technical data with at least one row. */
interface CompareGroup {
  readonly group: AttributeGroupName;
  readonly rows: readonly CompareRow[];
}

/** A row: its name as on an article's page, and a cell for each article. */
export interface CompareRow extends Pick<AttributeRow, "attribute"> {
  readonly name: ResolvedText | undefined;
  readonly cells: readonly CompareCell[];
  /** Whether any article differs from the first. */
  readonly differs: boolean;
}

/** The values of an article in a row. */
export interface CompareCell {
  /** Empty if unknown. */
  readonly values: readonly FormattedValue[];
  /** Whether it differs from the first article. */
  readonly differs: boolean;
  /** The relative difference from the first article, `−10%`; absent where it is meaningless. */
  readonly change: string | undefined;
}

/** Compares the articles in the address (`a`); empty attributes are omitted. @see rules D1, D4, D5, F11 */
export function compareView(request: PageRequest): CompareView {
  const { articles, rows: catalogueRows, missingCodes, omittedCount } = comparedArticles(request);
  const textContext = { texts: request.catalogue.filterTexts, language: request.language };
  const groups = ATTRIBUTE_GROUPS.map((group) => ({
    group,
    rows: technicalAttributesInGroup(group, textContext.texts.custom).flatMap(
      (attribute) => compareRow(articles, attribute, textContext) ?? [],
    ),
  })).filter(({ rows }) => rows.length > 0);
  const room = compareRoom(request, catalogueRows);
  const rows = [...(room?.rows ?? []), ...groups.flatMap((group) => group.rows)];
  return {
    articles: articles.map((article) => columnHeader(article, request)),
    missingCodes,
    omittedCount,
    groups,
    room,
    differingCount: countDiffering(rows),
    rowCount: rows.length,
    addPath: addPath(request, catalogueRows[0]),
  };
}

function comparedArticles({ catalogue, query }: PageRequest) {
  const rows: number[] = [];
  const missingCodes: string[] = [];
  const codes = requestedCodes(query);
  for (const code of codes.slice(0, MAX_COMPARED)) {
    const row = catalogue.articleRow(code);
    if (row === undefined) missingCodes.push(code);
    else rows.push(row);
  }
  const omittedCount = Math.max(codes.length - MAX_COMPARED, 0);
  return { rows, missingCodes, omittedCount, articles: rows.map((row) => catalogue.article(row)) };
}

const columnHeader = (article: Article, { catalogue }: PageRequest): ComparedArticle => ({
  code: article.article_code,
  family: articleFamilyName(article, catalogue),
  imageUrl: articleImageUrl(article, catalogue),
});

function addPath({ catalogue }: PageRequest, row: number | undefined): string {
  const category = row === undefined ? undefined : catalogue.categoriesOf(row)[0];
  return category ? productPath(category.category_id) : "/";
}

function compareRow(
  articles: readonly Article[],
  attribute: TechnicalAttribute,
  textContext: TextContext,
): CompareRow | undefined {
  const row = attributeRow(articles, attribute, textContext);
  if (!row) return undefined;
  const articleValues = articles.map((article) => technicalValues(article, attribute));
  const reference = articleValues[0] ?? [];
  const cells = articleValues.map((values) => ({
    values: formatAttributeValues(values, attribute, textContext),
    differs: !haveSameValues(values, reference),
    change: isMeasure(attribute) ? relativeChange(reference[0], values[0], textContext.language) : undefined,
  }));
  return { attribute: row.attribute, name: row.name, cells, differs: cells.some(({ differs }) => differs) };
}

/** The order of an article's values does not matter. */
const haveSameValues = (a: readonly FilterValue[], b: readonly FilterValue[]): boolean =>
  a.length === b.length && a.every((value) => b.includes(value));

/** A relative difference is meaningless for colour temperatures, percentages and ranges. */
const isMeasure = ({ unit, isRange }: TechnicalAttribute): boolean =>
  unit !== undefined && unit !== "K" && unit !== "%" && isRange !== true;
