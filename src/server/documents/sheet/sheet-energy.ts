import { ENERGY_ARROW_SIZE, energyArrow } from "#drawing/energy-arrow.ts";
import type { EnergyClass, EnergyLabel } from "#model/energy-label.ts";
import { eprelAddresses } from "#navigation/addresses/eprel-address.ts";
import type { DocumentTexts } from "./document-texts.ts";
import { drawSvgFigure } from "#pdf/svg-figure.ts";
import { TEXT_STYLES } from "./sheet-style.ts";
import type { StructureElement, TextPosition } from "#pdf/tagged-pdf.ts";
import type { Sheet } from "./sheet.ts";

/** A printed energy efficiency class: a sentence about a contained light source, or the arrow of a light source. */
export type PrintedEnergy =
  | { readonly sentence: string }
  | {
      readonly energyClass: EnergyClass;
      /** The alternative text of the arrow. */
      readonly alt: string;
      /** The address of the label in EPREL, if its number is known. */
      readonly address: string | undefined;
    };

/** Formats an energy label for a document. @see rule D15 */
export function printedEnergy(
  { isLightSource, classes, eprelNumber }: EnergyLabel,
  texts: DocumentTexts,
): PrintedEnergy | undefined {
  if (!isLightSource)
    return { sentence: classes.map((energyClass) => texts.containsLightSource(energyClass)).join(" ") };
  const [energyClass] = classes;
  return (
    energyClass && {
      energyClass,
      alt: texts.energy("energyLabel", { class: energyClass }),
      address: eprelAddresses(eprelNumber, texts.language)?.label,
    }
  );
}

/** In points. */
const ARROW_HEIGHT = 22;
const ARROW_WIDTH = (ARROW_HEIGHT * ENERGY_ARROW_SIZE.width) / ENERGY_ARROW_SIZE.height;

/** The height of a sentence or an arrow within a width, both in points. */
export const energyHeight = (sheet: Sheet, energy: PrintedEnergy, width: number): number =>
  "sentence" in energy ? sheet.textHeight(energy.sentence, width, TEXT_STYLES.cell) : ARROW_HEIGHT;

/** Writes the sentence, or draws the arrow with its link. Returns its height. */
export function drawEnergy(
  sheet: Sheet,
  parent: StructureElement,
  energy: PrintedEnergy,
  position: TextPosition,
): number {
  if ("sentence" in energy) return sheet.write(parent, "P", energy.sentence, position, TEXT_STYLES.cell);
  const { energyClass, alt, address } = energy;
  const box = { x: position.x, y: position.y, width: ARROW_WIDTH, height: ARROW_HEIGHT };
  const element = address === undefined ? parent : sheet.addElement(parent, "Link");
  drawSvgFigure(sheet, element, energyArrow(energyClass), box, { alt, font: "strong" });
  if (address !== undefined) sheet.addLink(element, box, address, alt);
  return ARROW_HEIGHT;
}
