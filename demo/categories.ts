import type { CategoryCode } from "#model/entities/category-code.ts";
import type { Bilingual } from "./demo-family.ts";

interface DemoCategory {
  readonly id: CategoryCode;
  readonly name: Bilingual;
  /** Synonyms for its luminaires, separated by commas. */
  readonly synonyms: Bilingual;
  readonly share: number;
  readonly image: string;
}

/**
 * The categories in display order, with their share of the articles and the picture of their card (drawn by
 * `images.ts`).
 *
 * @see rule D7
 */
// prettier-ignore
export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  { id: "DOW", name: { en: "Downlights", de: "Downlights" }, synonyms: { en: "Ceiling spot, inset light", de: "Einbaustrahler, Deckeneinbaustrahler, Deckeneinbauspot" }, share: 0.42, image: "images/downlights.svg" },
  { id: "BAT", name: { en: "Battens", de: "Lichtleisten" }, synonyms: { en: "Tube light, linear fitting", de: "Röhrenleuchte, Deckenleiste" }, share: 0.2, image: "images/battens.svg" },
  { id: "PAN", name: { en: "Panels", de: "Panelleuchten" }, synonyms: { en: "Flat panel, ceiling tile light", de: "Flächenleuchte, Deckenpaneel" }, share: 0.18, image: "images/panels.svg" },
  { id: "HIB", name: { en: "High-bays", de: "Hallenleuchten" }, synonyms: { en: "Warehouse light, industrial pendant", de: "Industrieleuchte, Hallenpendelleuchte" }, share: 0.1, image: "images/high-bays.svg" },
  { id: "SP68", name: { en: "IP68 luminaires", de: "IP68-Leuchten" }, synonyms: { en: "Ingrade light, well light", de: "Erdeinbauleuchte, Tauchleuchte" }, share: 0.1, image: "images/ip68-luminaires.svg" },
];
