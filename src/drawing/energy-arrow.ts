import type { EnergyClass } from "#model/energy-label.ts";

/** Screen colours of the classes; the regulation defines them as mixtures of printing inks. */
const COLOURS: Readonly<Record<EnergyClass, string>> = {
  A: "#009640",
  B: "#52ae32",
  C: "#c8d400",
  D: "#ffed00",
  E: "#fbba00",
  F: "#ec6608",
  G: "#e30613",
};

/** The size of the arrow in viewBox units. */
export const ENERGY_ARROW_SIZE = { width: 367, height: 201 } as const;

/**
 * The arrow that represents a light source's energy label wherever the light source is offered: the class in white on
 * its colour, pointing left, and the range of classes in black (Annex VIII of Regulation (EU) 2019/2015). It is hidden
 * from screen readers, since the surrounding text states the class.
 *
 * @see rule D15
 */
export const energyArrow = (energyClass: EnergyClass): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ENERGY_ARROW_SIZE.width} ${ENERGY_ARROW_SIZE.height}" aria-hidden="true">`,
    '<g font-family="Calibri, Carlito, Plex Sans, sans-serif" font-weight="700" text-anchor="middle">',
    `<path d="M289 1.5H91.5L1.5 100.5 91.5 199.5H289Z" fill="${COLOURS[energyClass]}" stroke="#000" stroke-width="3"/>`,
    '<path d="M289 1.5H365.5V199.5H289Z" fill="#fff" stroke="#000" stroke-width="3"/>',
    `<text x="190" y="162" font-size="180" fill="#fff" stroke="#000" stroke-width="3">${energyClass}</text>`,
    '<text x="327" y="66" font-size="74">A</text>',
    '<path d="M327 128V86M313 100 327 84 341 100" fill="none" stroke="#000" stroke-width="7"/>',
    '<text x="327" y="188" font-size="74">G</text>',
    "</g></svg>",
  ].join("");
