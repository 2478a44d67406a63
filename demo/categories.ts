import type { CategoryCode } from "#model/entities/category-code.ts";
import type { Bilingual } from "./design.ts";

/**
 * The categories in display order, with their share of the articles, the target of their card and its picture (`images.ts` draws it).
 *
 * @see rule D7
 */
export const DEMO_CATEGORIES: readonly {
  readonly id: CategoryCode;
  readonly name: Bilingual;
  readonly share: number;
  readonly image: string;
}[] = [
  { id: "DOW", name: { en: "Downlights", de: "Downlights" }, share: 0.42, image: "images/downlights.svg" },
  { id: "BAT", name: { en: "Battens", de: "Lichtleisten" }, share: 0.2, image: "images/battens.svg" },
  { id: "PAN", name: { en: "Panels", de: "Panelleuchten" }, share: 0.18, image: "images/panels.svg" },
  { id: "HIB", name: { en: "High-bays", de: "Hallenleuchten" }, share: 0.1, image: "images/high-bays.svg" },
  { id: "SP68", name: { en: "IP68 luminaires", de: "IP68-Leuchten" }, share: 0.1, image: "images/ip68-luminaires.svg" },
];
