import type { CategoryCode } from "#model/entities/category-code.ts";
import type { Bilingual } from "./design.ts";

/**
 * The categories in display order, with their share of the articles. One sets the target of its card itself, and one has its
 * own picture; the others leave both to the site (D7).
 */
export const DEMO_CATEGORIES: readonly {
  readonly id: CategoryCode;
  readonly name: Bilingual;
  readonly share: number;
  readonly target?: string;
  readonly image?: string;
}[] = [
  { id: "DOW", name: { en: "Downlights", de: "Downlights" }, share: 0.42, target: "/products/DOW" },
  { id: "BAT", name: { en: "Battens", de: "Lichtleisten" }, share: 0.2 },
  { id: "PAN", name: { en: "Panels", de: "Panelleuchten" }, share: 0.18 },
  { id: "HIB", name: { en: "High-bays", de: "Hallenleuchten" }, share: 0.1 },
  {
    id: "SP68",
    name: { en: "IP68 luminaires", de: "IP68-Leuchten" },
    share: 0.1,
    image: "images/ip68-luminaires.svg",
  },
];
