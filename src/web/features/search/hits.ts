import type { ChosenText } from "#domain/catalogue/text.ts";
import type { MarkedText, RoomHit, SearchGroup, SearchView } from "#domain/search/search-view.ts";
import { useLanguage, useNumberFormat, useTranslations } from "#web/ui/i18n.ts";

/** A hit of any group, as a line: what it is, a few words beside it, and where it leads. */
export interface HitLine {
  readonly key: string;
  readonly title: MarkedText;
  readonly isCode: boolean;
  /** The first one shows on a phone, too. */
  readonly facts: readonly ChosenText[];
  readonly path: string;
}

export interface HitGroup {
  readonly group: SearchGroup;
  readonly total: number;
  readonly lines: readonly HitLine[];
}

/** Puts the hits of an answer into words, group by group, in the answer's order. */
export function useHitGroups(view: SearchView | undefined): readonly HitGroup[] {
  const t = useTranslations("search");
  const format = useNumberFormat();
  const language = useLanguage();
  if (!view) return [];
  const own = (text: string): ChosenText => ({ text, language });
  const articles = (count: number): ChosenText => own(t("articles", { count }));
  const linesOf: Readonly<Record<SearchGroup, () => readonly HitLine[]>> = {
    suggestions: () =>
      view.suggestions.map(({ category, values, articles: count, path }) => ({
        key: path,
        title: { ...category, text: [category, ...values].map(({ text }) => text).join(" · "), marks: [] },
        isCode: false,
        facts: [articles(count)],
        path,
      })),
    articles: () =>
      view.articles.map(({ code, facts, path }) => ({
        key: code.text,
        title: code,
        isCode: true,
        facts: facts.map(own),
        path,
      })),
    families: () =>
      view.families.map(({ id, name, category, articles: count, path }) => ({
        key: id,
        title: name,
        isCode: false,
        facts: [...(category ? [category] : []), articles(count)],
        path,
      })),
    categories: () =>
      view.categories.map(({ id, label, articles: count, families, path }) => ({
        key: id,
        title: label,
        isCode: false,
        facts: [articles(count), own(t("families", { count: families }))],
        path,
      })),
    rooms: () =>
      view.rooms.map((room) => ({
        key: room.id,
        title: room.label,
        isCode: false,
        facts: [...guideValues(room), ...room.categories],
        path: room.path,
      })),
  };
  const guideValues = ({ illuminance, ugr }: RoomHit): ChosenText[] => [
    ...(illuminance === undefined ? [] : [own(t("illuminance", { value: format.format(illuminance) }))]),
    ...(ugr === undefined ? [] : [own(t("ugr", { value: format.format(ugr) }))]),
  ];
  return view.order.map((group) => ({ group, total: view.totals[group], lines: linesOf[group]() }));
}

/** How many hits an answer has in all groups together; matching filters lead to articles that are counted already. */
export const hitCount = ({ totals: { articles, families, categories, rooms } }: SearchView): number =>
  articles + families + categories + rooms;
