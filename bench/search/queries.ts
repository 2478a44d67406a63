import type { Language } from "../../src/model/languages/language.ts";
import type { BenchDocument } from "./corpus.ts";

/** A query as people type it, and what has to be among the first five hits. */
interface BenchQuery {
  readonly language: Language;
  readonly group: "code" | "name" | "typing error" | "compound" | "umlaut" | "filters";
  readonly text: string;
  readonly finds: (document: BenchDocument) => boolean;
}

const code = (pattern: RegExp) => (document: BenchDocument) =>
  document.kind === "article" && pattern.test(document.key);
const is =
  (kind: BenchDocument["kind"], ...keys: readonly string[]) =>
  (document: BenchDocument) =>
    document.kind === kind && keys.includes(document.key);
const article =
  (...words: readonly string[]) =>
  (document: BenchDocument) =>
    document.kind === "article" && words.every((word) => document.text.includes(word));

export const QUERIES: readonly BenchQuery[] = [
  { language: "en", group: "code", text: "TAR150", finds: code(/^TAR150/) },
  { language: "en", group: "code", text: "tar150r-21-840", finds: code(/^TAR150R-21-840/) },
  { language: "en", group: "code", text: "150R 840", finds: code(/150R.*840/) },
  { language: "en", group: "code", text: "R-21-840", finds: code(/R-21-840/) },
  { language: "en", group: "code", text: "r21840", finds: code(/R-21-840/) },
  { language: "en", group: "code", text: "1500-51-840", finds: code(/1500-51-840/) },
  { language: "en", group: "code", text: "FST30K", finds: code(/^FST30K/) },
  { language: "en", group: "code", text: "ST30K-8", finds: code(/ST30K-8/) },
  { language: "en", group: "code", text: "TAR15OR-21", finds: code(/^TAR150R-21/) },
  { language: "en", group: "code", text: "TAR105R-21-840", finds: code(/^TAR150R-21-840/) },
  { language: "en", group: "name", text: "deich", finds: is("family", "deich") },
  { language: "en", group: "name", text: "dei", finds: is("family", "deich") },
  { language: "en", group: "name", text: "tarn r", finds: is("family", "tarn-r") },
  { language: "en", group: "name", text: "downlight", finds: is("category", "DOW") },
  { language: "en", group: "name", text: "high bay", finds: is("category", "HIB") },
  { language: "en", group: "name", text: "bluetooth", finds: is("value", "control=Bluetooth") },
  { language: "en", group: "name", text: "ip65", finds: is("value", "resistance_ip=IP65") },
  { language: "en", group: "name", text: "dali", finds: is("value", "control=DALI-2") },
  { language: "en", group: "name", text: "canteen", finds: is("room", "canteen") },
  { language: "en", group: "typing error", text: "downlght", finds: is("category", "DOW") },
  { language: "en", group: "typing error", text: "dwonlight", finds: is("category", "DOW") },
  { language: "en", group: "typing error", text: "batens", finds: is("category", "BAT") },
  { language: "en", group: "typing error", text: "shcleuse", finds: is("family", "schleuse") },
  { language: "en", group: "typing error", text: "corrider", finds: is("room", "corridor") },
  { language: "en", group: "typing error", text: "blutooth", finds: is("value", "control=Bluetooth") },
  { language: "en", group: "typing error", text: "anthrazite", finds: is("value", "trim_color=anthracite") },
  { language: "de", group: "name", text: "lichtleiste", finds: is("category", "BAT") },
  { language: "de", group: "typing error", text: "lichleiste", finds: is("category", "BAT") },
  { language: "de", group: "typing error", text: "hallenleuhcte", finds: is("category", "HIB") },
  { language: "de", group: "typing error", text: "panelleuchen", finds: is("category", "PAN") },
  { language: "de", group: "compound", text: "feuchtraum", finds: is("family", "deich") },
  { language: "de", group: "compound", text: "hallen", finds: is("category", "HIB") },
  { language: "de", group: "compound", text: "leiste", finds: is("category", "BAT") },
  { language: "de", group: "compound", text: "batterie", finds: is("value", "emergency=E1", "emergency=E3", "emergency=CB") }, // prettier-ignore
  { language: "de", group: "compound", text: "strahler", finds: is("family", "aue", "sund", "tiefe") },
  { language: "de", group: "compound", text: "unterwasser", finds: is("family", "sund") },
  { language: "de", group: "umlaut", text: "weiss", finds: is("value", "trim_color=white", "reflector_color=white") },
  { language: "de", group: "umlaut", text: "abgehaengt", finds: is("value", "mounting=suspended") },
  { language: "de", group: "umlaut", text: "abgehangt", finds: is("value", "mounting=suspended") },
  { language: "de", group: "umlaut", text: "glänzend", finds: is("value", "reflector_color=silver") },
  { language: "de", group: "umlaut", text: "buero", finds: is("family", "steg", "bucht") },
  { language: "en", group: "filters", text: "downlight 3000", finds: article("Downlights", "3000 K") },
  { language: "en", group: "filters", text: "downlght 3000", finds: article("Downlights", "3000 K") },
  { language: "en", group: "filters", text: "downlight 3000 dali", finds: article("Downlights", "3000 K", "DALI-2") },
  { language: "en", group: "filters", text: "batten ip66", finds: article("Battens", "IP66") },
  { language: "en", group: "filters", text: "panel 4000k", finds: article("Panels", "4000 K") },
  { language: "en", group: "filters", text: "tarn r 3000 dali", finds: article("Tarn R", "3000 K", "DALI-2") },
  { language: "de", group: "filters", text: "hallenleuchte dali", finds: article("Hallenleuchten", "DALI-2") },
  { language: "de", group: "filters", text: "lichtleiste zentralbatterie", finds: article("Lichtleisten", "Zentralbatterie") }, // prettier-ignore
];
