import type { ResolvedText } from "#model/texts/text.ts";
import type { Language } from "#model/languages/language.ts";
import type { LuminaireKind, LuminaireMounting } from "#drawing/luminaires/luminaire-shape.ts";
import type { AttributeGroupName } from "#model/entities/custom-attribute.ts";
import type { FormattedValue } from "#attributes/technical-data/attribute-text.ts";

/** How a required value is bounded. */
export type TenderBound = "least" | "most" | "about" | "exactly";

type TenderKey =
  | TenderBound
  | "withLed"
  | "shortText"
  | "longText"
  | "introNeutral"
  | "introProduct"
  | "maker"
  | "model"
  | "articleNumber"
  | "ean"
  | "orEquivalent"
  | "offeredMaker"
  | "offeredModel"
  | "filledInByBidder"
  | "work"
  | "quantity"
  | "unitPrice"
  | "totalPrice"
  | "listTitle"
  | "listDate"
  | "position"
  | "pieces"
  | "remark"
  | "missing"
  | "noZone";

/** Localised phrases of a tender text. */
export interface TenderTexts {
  readonly language: Language;
  tender(key: TenderKey, values?: Readonly<Record<string, string>>): string;
  /** The kind of luminaire, with its mounting if known. */
  luminaire(kind: LuminaireKind, mounting: LuminaireMounting | undefined): string;
  group(group: AttributeGroupName): string;
  /** The name of an attribute: the catalogue's, else the locale's. @see rule D5 */
  attribute(attribute: string, name: ResolvedText | undefined): ResolvedText;
  /** The text of a value. @see rule D5 */
  value(value: FormattedValue): ResolvedText;
}
