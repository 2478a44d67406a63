/** The room planner's page, without the language. */
export const PLANNER_PATH = "/rooms";

/** The page of equivalent luminaires, without the language. @see rule F13 */
export const EQUIVALENT_LUMINAIRES_PATH = "/or-equal";

/** The parameter with the article for which equivalents are searched. */
export const EQUIVALENT_LUMINAIRES_PARAMETER = "article";

/** The page with the luminaires that are equivalent to an article, without the language. @see rule F13 */
export const equivalentLuminairesPath = (code: string): string =>
  `${EQUIVALENT_LUMINAIRES_PATH}?${EQUIVALENT_LUMINAIRES_PARAMETER}=${encodeURIComponent(code.toWellFormed())}`;

/** The planner with an article, in the visitor's room, without the language. @see rule F12 */
export const articlePlanPath = (code: string): string =>
  `${PLANNER_PATH}?article=${encodeURIComponent(code.toWellFormed())}`;

/** The page of buildings, without the language. @see rule B9 */
export const BUILDINGS_PATH = "/buildings";

/** The page about the calculation method, without the language. */
export const METHOD_PATH = "/method";

/** The page that plans a room of a type, without the language. @see rule F12 */
export const roomPath = (roomType: string): string => `${PLANNER_PATH}/${encodeURIComponent(roomType.toWellFormed())}`;
