import type { ChosenText } from "#model/texts/text.ts";
import type { Language } from "#model/languages/language.ts";
import type { LuminaireKind, LuminaireMounting } from "#drawing/luminaires/luminaire-shape.ts";
import type { AttributeGroupName } from "#model/entities/attribute-group.ts";
import type { FormattedValue } from "#attributes/technical-data/attribute-text.ts";

/** The direction of a required bound. */
export type TenderBound = "least" | "most" | "about" | "exactly";

/** The messages that a tender text needs besides the catalogue's texts. */
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

/** Localises a tender text. */
export interface TenderTexts {
  readonly language: Language;
  tender(key: TenderKey, values?: Readonly<Record<string, string>>): string;
  /** The kind of luminaire, with its mounting if known. */
  luminaire(kind: LuminaireKind, mounting: LuminaireMounting | undefined): string;
  group(group: AttributeGroupName): string;
  /** The name of an attribute: the catalogue's, else the locale's. @see rule D5 */
  attribute(attribute: string, name: ChosenText | undefined): ChosenText;
  /** A value in words. @see rule D5 */
  value(value: FormattedValue): ChosenText;
}
