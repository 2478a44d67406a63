import type { Portfolio, RoomType } from "#model/entities/entities.ts";
import { resolveText, type ResolvedText } from "#model/texts/text.ts";
import { collatorOf } from "#model/languages/collator.ts";
import { LOCALES, type Language } from "#model/languages/language.ts";
import { createMemo } from "#model/memo.ts";

/**
 * A portfolio's label in the language, else its name, else a label in another language, else its id.
 *
 * @see Appendix 1
 */
export function portfolioLabel({ portfolio_id: id, name, texts }: Portfolio, language: Language): ResolvedText {
  const chosen = resolveText(texts, language);
  if (chosen && (chosen.language === language || name === undefined)) return chosen;
  return { text: name ?? id, language };
}

/** A room type's label, else its sub-area or area, else its id. @see rules D6, P1 */
export const roomLabel = (room: RoomType, language: Language): ResolvedText =>
  resolveText(room.texts, language) ?? { text: room.sub_area ?? room.area ?? room.room_type_id, language };

export interface RoomTypeOption {
  readonly id: string;
  readonly label: ResolvedText;
}

const optionsMemo = createMemo<readonly RoomType[], Language, readonly RoomTypeOption[]>();

/** A catalogue's room types, alphabetically by label; the same array each time. @see rule D6 */
export const roomTypeOptions = (types: readonly RoomType[], language: Language): readonly RoomTypeOption[] =>
  optionsMemo.getOrCreate(types, language, () =>
    sortByLabel(
      types.map((type) => ({ id: type.room_type_id, label: roomLabel(type, language) })),
      language,
    ),
  );

export function sortByLabel<T extends { readonly label: ResolvedText }>(items: readonly T[], language: Language): T[] {
  const { compare } = collatorOf(LOCALES[language]);
  return items.toSorted((a, b) => compare(a.label.text, b.label.text));
}
