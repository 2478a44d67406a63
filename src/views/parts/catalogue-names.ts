import type { Portfolio } from "#model/entities/portfolio.ts";
import type { RoomType } from "#model/entities/room-type.ts";
import { chooseText, type ChosenText } from "#model/texts/text.ts";
import type { Language } from "#model/languages/language.ts";

/** A portfolio's text in the language, else its name, else a text in another language, else its id. @see Appendix 1 */
export function portfolioLabel({ portfolio_id: id, name, texts }: Portfolio, language: Language): ChosenText {
  const chosen = chooseText(texts, language);
  if (chosen && (chosen.language === language || name === undefined)) return chosen;
  return { text: name ?? id, language };
}

/** A room type's label, else its areas, else its id. @see rules D6, P1 */
export const roomLabel = (room: RoomType, language: Language): ChosenText =>
  chooseText(room.texts, language) ?? { text: room.sub_area ?? room.area ?? room.room_type_id, language };
