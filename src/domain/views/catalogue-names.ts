import type { Portfolio } from "#domain/catalogue/portfolio.ts";
import type { RoomType } from "#domain/catalogue/room-type.ts";
import { chooseText, type ChosenText } from "#domain/catalogue/text.ts";
import type { Language } from "#domain/language/language.ts";

/** A portfolio's name, else its text in the language, else its id. @see Appendix 1 */
export const portfolioLabel = (portfolio: Portfolio, language: Language): ChosenText =>
  portfolio.name === undefined
    ? (chooseText(portfolio.texts, language) ?? { text: portfolio.portfolio_id, language })
    : { text: portfolio.name, language };

/** A room type's label, else its areas, else its id. @see rules D6, P1 */
export const roomLabel = (room: RoomType, language: Language): ChosenText =>
  chooseText(room.texts, language) ?? { text: room.sub_area ?? room.area ?? room.room_type_id, language };
