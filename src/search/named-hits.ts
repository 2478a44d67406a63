import { mainImageUrl } from "#catalogue/article-image.ts";
import type { Category } from "#model/entities/entities.ts";
import { BUILDINGS_PATH, EQUIVALENT_LUMINAIRES_PATH } from "#navigation/addresses/page-paths.ts";
import { resolveText } from "#model/texts/text.ts";
import { categoryLabel, familyCategory, productPath } from "#views/parts/product-parts.ts";
import { roomTarget } from "#views/parts/room-target.ts";
import { mergeRanges } from "./article-hit.ts";
import type { DocumentMatch } from "./document-index.ts";
import type { SearchScope } from "./search-documents.ts";
import type { CategoryHit, FamilyHit, MarkedText, RoomHit, ToolHit } from "./search-view.ts";

const highlightedTitle = ({ document: { title }, titleRanges }: DocumentMatch): MarkedText => ({
  ...title,
  highlightRanges: mergeRanges(titleRanges),
});

export function toFamilyHit({ catalogue, language, portfolioId }: SearchScope, match: DocumentMatch): FamilyHit[] {
  const { target } = match.document;
  const family = target.kind === "family" ? catalogue.family(target.id) : undefined;
  if (!family) return [];
  const category = familyCategory(catalogue, family);
  return [
    {
      id: family.family_id,
      name: highlightedTitle(match),
      summary: resolveText(family.texts, language),
      category: category && categoryLabel(category, language),
      articleCount: catalogue.familyRows(family.family_id, portfolioId).length,
      imageUrl: mainImageUrl(family),
      path: productPath(family.family_id),
    },
  ];
}

export function toCategoryHit(scope: SearchScope, match: DocumentMatch): CategoryHit[] {
  const { target } = match.document;
  const category = target.kind === "category" ? scope.catalogue.category(target.id) : undefined;
  return category ? [{ ...categoryHit(scope, category), label: highlightedTitle(match) }] : [];
}

/** A category with its counts in the portfolio. */
export function categoryHit({ catalogue, language, portfolioId }: SearchScope, category: Category): CategoryHit {
  const { category_id: id, image_url: imageUrl } = category;
  const { articles: articleCount, families: familyCount } = catalogue.count(portfolioId, id);
  const label = { ...categoryLabel(category, language), highlightRanges: [] };
  return { id, label, imageUrl, articleCount, familyCount, path: productPath(id) };
}

const TOOL_PATHS = { "or-equal": EQUIVALENT_LUMINAIRES_PATH, buildings: BUILDINGS_PATH } as const;

/** A page of the site as a hit. */
export const toToolHit = ({ document: { target } }: DocumentMatch): ToolHit[] =>
  target.kind === "tool" ? [{ id: target.id, path: TOOL_PATHS[target.id] }] : [];

export function toRoomHit({ catalogue, language }: SearchScope, match: DocumentMatch): RoomHit[] {
  const { target } = match.document;
  const room = catalogue.lists["lighting-categories"].find(
    ({ room_type_id: id }) => target.kind === "room" && id === target.id,
  );
  if (!room) return [];
  const categories = room.categories.flatMap((id) => catalogue.category(id) ?? []);
  const page = categories.map((category) => roomTarget(catalogue, category, room)).find((item) => item.kind === "site");
  return [
    {
      id: room.room_type_id,
      label: highlightedTitle(match),
      illuminance: room.illuminance,
      ugr: room.ugr,
      categories: categories.map((category) => categoryLabel(category, language)),
      path: page?.path ?? "/",
    },
  ];
}
