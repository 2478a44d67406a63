import type { Page } from "@playwright/test";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import { findOrThrow, listArticles, type ListedArticle } from "../catalogue.ts";

export interface VisitedPage {
  readonly name: string;
  /** Without the language. */
  readonly path: string;
}

/** Every kind of page, also with filters, with choices and without results where that changes what is shown. */
export async function listPages(): Promise<readonly VisitedPage[]> {
  const articles = await listArticles();
  const first = (code: string): ListedArticle => findOrThrow(articles, ({ category }) => category === code);
  const [downlight, batten, ground] = [first("DOW"), first("BAT"), first("SP68")];
  const byFamily = new Map(articles.map((article) => [article.family_id, article.article_code]));
  const four = [...byFamily.values()].slice(0, 4);
  const lines = [downlight, batten].map(({ article_code: code }) => ({ code, quantity: 24, note: "" }));
  const list = writeSharedList({ name: "Hafenbüro, Haus B", zones: [{ name: "EG, Büros", lines }] });
  return Object.entries({
    home: "?rooms=HIB",
    downlights: "/products/DOW",
    panels: "/products/PAN",
    "ground luminaires": "/products/SP68",
    "cards with filters": "/products/BAT?control=DALI-2&wired_through=true&view=grid",
    "measured opening": "/products/DOW?opening=205&void=90&control=DALI-2",
    "empty selection": "/products/DOW?cutout_ceiling_min=60&cutout_ceiling_max=70&resistance_ip=IP54&mounting=surface",
    family: `/products/${downlight.family_id}`,
    "family with long words": `/products/${batten.family_id}`,
    article: `/products/${downlight.article_code}`,
    "article with two drawings": `/products/${ground.article_code}`,
    "room planner": "/rooms/office",
    comparison: `/compare?${four.map((code) => `a=${code}`).join("&")}&room=office`,
    "empty comparison": "/compare",
    "project list from a link": `/project?list=${list}`,
    "empty project list": "/project",
    search: "/search?q=3000",
    "search without results": "/search?q=qqqq",
    privacy: "/privacy",
    "or equal": "/or-equal",
    buildings: "/buildings",
    method: "/method",
    fields: "/catalogue-fields",
    "page not found": "/no/such/page",
  }).map(([name, path]) => ({ name, path }));
}

/** The font size below which iOS zooms into a field that gets the focus, and does not zoom out again. */
const MIN_FIELD_PX = 16;

/** Fields that contain text, including hidden ones, with their font sizes in px. */
export const findTextFields = (page: Page) =>
  page
    .locator("select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=hidden], [type=file])")
    .evaluateAll((all) =>
      all.map((field) => ({
        name: field.getAttribute("name") ?? field.getAttribute("aria-label") ?? field.id,
        size: Number.parseFloat(getComputedStyle(field).fontSize),
      })),
    );

/** Descriptions of the fields that a phone would zoom into. */
export const findSmallFields = async (page: Page): Promise<string[]> =>
  (await findTextFields(page))
    .filter(({ size }) => size < MIN_FIELD_PX)
    .map(({ name, size }) => `field ${name} has ${size} px`);
