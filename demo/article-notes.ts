import type { Bilingual, DemoArticle } from "./demo-family.ts";
import { bilingual } from "./wording.ts";

/** Notes about articles; the first one whose condition is met applies. */
const NOTES: readonly (readonly [(article: DemoArticle) => boolean, Bilingual])[] = [
  [
    ({ light_source, control }) => light_source === "LED-TW" && control === "DALI-2",
    bilingual(
      "Tunable white from 2700 to 6500 K, one DALI-2 address (device type 8)",
      "Tunable White von 2700 bis 6500 K, eine DALI-2-Adresse (Gerätetyp 8)",
    ),
  ],
  [
    ({ light_source }) => light_source === "LED-TW",
    bilingual(
      "Tunable white from 2700 to 6500 K, wirelessly controlled",
      "Tunable White von 2700 bis 6500 K, per Funk gesteuert",
    ),
  ],
  [
    ({ colortemperature_vari1 }) => colortemperature_vari1 !== undefined,
    bilingual(
      "Colour temperature set by a switch during installation",
      "Farbtemperatur bei der Montage per Schalter einstellbar",
    ),
  ],
  [
    ({ emergency }) => emergency === "E3",
    bilingual(
      "With self-contained emergency pack for 3 h and automatic test",
      "Mit Einzelbatterie-Notlichtbaustein für 3 h und automatischem Test",
    ),
  ],
  [
    ({ ra }) => typeof ra === "number" && ra >= 95,
    bilingual(
      "Colour rendering Ra 95 for examination and colour assessment",
      "Farbwiedergabe Ra 95 für Untersuchung und Farbbeurteilung",
    ),
  ],
];

/** The note about an article; `undefined` for most. */
export const articleNote = (article: DemoArticle): Bilingual | undefined =>
  NOTES.find(([applies]) => applies(article))?.[1];
