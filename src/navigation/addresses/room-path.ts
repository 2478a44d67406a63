/** The room planner's page, without the language. */
export const PLANNER_PATH = "/rooms";

/** The page that finds articles of equal light, without the language. @see rule F13 */
export const OR_EQUAL_PATH = "/or-equal";

/** The parameter that names the article whose equals are sought. */
export const OR_EQUAL_PARAMETER = "article";

/** The page with the articles that are equal in light to an article, without the language. @see rule F13 */
export const orEqualPath = (code: string): string =>
  `${OR_EQUAL_PATH}?${OR_EQUAL_PARAMETER}=${encodeURIComponent(code.toWellFormed())}`;

/** The planner with an article, in the visitor's room, without the language. @see rule F12 */
export const articlePlanPath = (code: string): string =>
  `${PLANNER_PATH}?article=${encodeURIComponent(code.toWellFormed())}`;

/** The page of buildings, without the language. @see rule B9 */
export const BUILDINGS_PATH = "/buildings";

/** The page about the calculation method, without the language. */
export const METHOD_PATH = "/method";

/** The page that plans a room of a type, without the language. @see rule F12 */
export const roomPath = (roomType: string): string => `${PLANNER_PATH}/${encodeURIComponent(roomType.toWellFormed())}`;
