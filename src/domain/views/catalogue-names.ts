import type { Portfolio } from "#domain/catalogue/entities/portfolio.ts";
import type { RoomType } from "#domain/catalogue/entities/room-type.ts";
import { chooseText, type ChosenText } from "#domain/catalogue/text.ts";
import type { Language } from "#domain/language/language.ts";

/** A portfolio's text in the language, else its name, else a text in another language, else its id. @see Appendix 1 */
export function portfolioLabel({ portfolio_id: id, name, texts }: Portfolio, language: Language): ChosenText {
  const chosen = chooseText(texts, language);
  if (chosen && (chosen.language === language || name === undefined)) return chosen;
  return { text: name ?? id, language };
}

/** A room type's label, else its areas, else its id. @see rules D6, P1 */
export const roomLabel = (room: RoomType, language: Language): ChosenText =>
  chooseText(room.texts, language) ?? { text: room.sub_area ?? room.area ?? room.room_type_id, language };
