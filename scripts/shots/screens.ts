import type { Page } from "@playwright/test";
import type { SiteName } from "../../tests/setup/sites.ts";
import { generateCatalogue } from "../../demo/generator/generate-catalogue.ts";
import * as actions from "./actions.ts";
import type { Article } from "../../src/model/entities/article.ts";
import { addList } from "../../src/project-list/lists/list-collection.ts";
import { type ListLine, NO_LISTS, type SharedList } from "../../src/project-list/lists/project-list.ts";
import { writeSharedList } from "../../src/project-list/sharing/shared-list.ts";
import { writeStoredLists } from "../../src/project-list/storage/stored-lists.ts";

export interface Screen {
  readonly name: string;
  /** Path without the language. */
  readonly path: string;
  /** Whether to allow the service worker, which could respond instead of the server. */
  readonly hasWorker?: boolean;
  readonly site?: SiteName;
  /** The only size to take; absent for both. */
  readonly only?: "desktop" | "phone";
  /** Prepares faults, delays or stored data before the page is requested. */
  readonly before?: (page: Page) => Promise<void>;
  /** The visitor's actions before the screenshot. */
  readonly act?: (page: Page) => Promise<void>;
  /** Whether to take the screenshot before the app is ready. */
  readonly isEarly?: boolean;
  /** Whether to capture the viewport only, for overlays. */
  readonly isViewportOnly?: boolean;
  /** Whether to capture the print version, as a PDF. */
  readonly isPrint?: boolean;
}

const articles = [...generateCatalogue().lists.articles] as Article[];
const downlights = articles.filter(({ category }) => category === "DOW");
const downlight = downlights[0]?.article_code ?? "";
const downlightFamily = downlights[0]?.family_id ?? "";
const batten = articles.find(({ category }) => category === "BAT")?.article_code ?? "";
const battenFamily = articles.find(({ category }) => category === "BAT")?.family_id ?? "";
/** Downlights of different families. */
const distinctCodes = [
  ...new Map(downlights.map((article) => [article.family_id, article.article_code])).values(),
].slice(0, 3);
const compare = `/compare?${distinctCodes.map((code) => `a=${code}`).join("&")}`;

const line = (code: string, quantity: number, fields: Partial<ListLine> = {}): ListLine => ({
  code,
  quantity,
  note: "",
  ...fields,
});

/** A list with zones, a note, a changed article and a removed one. */
const SAMPLE_LIST: SharedList = {
  name: "Hafenbüro, Haus B",
  zones: [
    {
      name: "EG, Büros",
      lines: [
        line(downlight, 24),
        ...distinctCodes.slice(1).map((code, index) => line(code, 4 + index, { known: "a".repeat(16) })),
      ],
    },
    { name: "UG, Parken", lines: [line(batten, 18, { note: "Notlicht im Treppenhaus" }), line("OLD-1200-42", 2)] },
  ],
};

export const SCREENS: readonly Screen[] = [
  { name: "splash", path: "", isEarly: true, isViewportOnly: true },
  { name: "home", path: "" },
  { name: "home-rooms-of-a-category", path: "?rooms=HIB", isViewportOnly: true, act: actions.showRooms },
  { name: "portfolios", path: "", isViewportOnly: true, act: actions.openPortfolios },
  { name: "menu", path: "/products/DOW", only: "phone", isViewportOnly: true, act: actions.openMenu },
  { name: "search-open", path: "/products/DOW", isViewportOnly: true, act: actions.searchFor("tarn") },
  { name: "search-open-nothing", path: "", isViewportOnly: true, act: actions.searchFor("qqqq") },
  { name: "search", path: "/search?q=3000" },
  { name: "search-nothing", path: "/search?q=qqqq" },
  { name: "room-planner", path: "/rooms/office" },
  { name: "room-planner-energy", path: "/rooms/office", act: actions.openEnergy },
  { name: "or-equal", path: "/or-equal" },
  { name: "buildings", path: "/buildings" },
  { name: "method", path: "/method" },
  { name: "fields", path: "/catalogue-fields" },
  { name: "room-planner-problem", path: "/rooms/office?room=office~0xx", isViewportOnly: true },
  { name: "selector-downlights", path: "/products/DOW" },
  {
    name: "selector-chosen",
    path: "/products/DOW?colortemperature=3000&control=DALI-2&cutout_ceiling_min=120&cutout_ceiling_max=180",
  },
  { name: "selector-finder", path: "/products/DOW?opening=205&void=90" },
  { name: "selector-grid", path: "/products/BAT?view=grid" },
  {
    name: "selector-empty",
    path: "/products/DOW?cutout_ceiling_min=60&cutout_ceiling_max=70&resistance_ip=IP54&mounting=surface",
  },
  {
    name: "selector-dropdown",
    path: "/products/DOW?resistance_ip=IP44",
    only: "desktop",
    isViewportOnly: true,
    act: actions.openDropdown,
  },
  {
    name: "selector-filters",
    path: "/products/DOW?control=DALI-2",
    only: "phone",
    isViewportOnly: true,
    act: actions.openFilters,
  },
  { name: "selector-hidden-family", path: "/products/DOW", isViewportOnly: true, act: actions.hideFamily },
  { name: "selector-picked", path: "/products/DOW", isViewportOnly: true, act: actions.selectThreeArticles },
  { name: "selector-loading", path: "/products/DOW", isViewportOnly: true, act: actions.selectUnresponsivePortfolio },
  { name: "selector-failed", path: "/products/DOW", isViewportOnly: true, before: actions.failArticleRequests },
  { name: "selector-panels", path: "/products/PAN" },
  { name: "selector-high-bays", path: "/products/HIB" },
  { name: "selector-ip68", path: "/products/SP68" },
  { name: "family", path: `/products/${downlightFamily}` },
  { name: "family-batten", path: `/products/${battenFamily}` },
  { name: "article", path: `/products/${downlight}` },
  { name: "article-batten", path: `/products/${batten}` },
  { name: "article-picture", path: `/products/${downlight}`, isViewportOnly: true, act: actions.enlargePicture },
  { name: "compare", path: compare },
  { name: "compare-in-a-room", path: `${compare}&room=office` },
  { name: "compare-differences", path: compare, act: actions.showDifferencesOnly },
  { name: "compare-empty", path: "/compare" },
  { name: "list", path: "/project", before: withLists },
  { name: "list-empty", path: "/project" },
  { name: "list-shared", path: `/project?list=${writeSharedList(SAMPLE_LIST)}` },
  { name: "list-share", path: "/project", isViewportOnly: true, before: withLists, act: actions.shareList },
  { name: "offline", path: "/products/DOW", isViewportOnly: true, hasWorker: true, act: actions.goOffline },
  { name: "consent", path: "", site: "analytics", isViewportOnly: true },
  { name: "imprint", path: "/imprint" },
  { name: "privacy", path: "/privacy" },
  { name: "accessibility", path: "/accessibility" },
  { name: "404", path: "/no/such/page", isViewportOnly: true },
  { name: "500", path: "", isViewportOnly: true, act: actions.openFailingPage },
  { name: "print-selection", path: "/products/DOW?opening=205&void=90", only: "desktop", isPrint: true },
  { name: "print-article", path: `/products/${downlight}`, only: "desktop", isPrint: true },
  { name: "print-list", path: "/project", only: "desktop", isPrint: true, before: withLists },
  { name: "print-compare", path: compare, only: "desktop", isPrint: true },
];

const LISTS_STORAGE_KEY = "lumenry-project-lists";

/** Stores the list and an empty one, as an earlier visit would have. */
async function withLists(page: Page): Promise<void> {
  const { name, zones } = SAMPLE_LIST;
  const cover = { client: "Hafengesellschaft Süd", number: "2026-114", planner: "Büro für Licht", date: "2026-11-23" };
  const list = { id: 2, name, cover, zones: zones.map((zone, index) => ({ ...zone, id: index + 1 })) };
  const storedLists = writeStoredLists({ current: 2, lists: [...addList(NO_LISTS, "Lager").lists, list] });
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [LISTS_STORAGE_KEY, storedLists] as const);
}
