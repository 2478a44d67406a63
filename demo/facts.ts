import type { Bilingual, Coded } from "./design.ts";
import { lightFactor } from "./photometry.ts";
import { bilingual, both } from "./wording.ts";

/** Sentences and list points that several categories share. */

const CONTROL_NAMES: Readonly<Record<string, Bilingual>> = {
  "ON/OFF": bilingual("on/off", "Ein/Aus"),
  "DALI-2": bilingual("DALI-2", "DALI-2"),
  "Phase-cut": bilingual("phase-cut", "Phasenabschnitt"),
  Bluetooth: bilingual("Bluetooth Mesh", "Bluetooth Mesh"),
  "1-10V": bilingual("1–10 V", "1–10 V"),
  Zigbee: bilingual("Zigbee", "Zigbee"),
};

/** The first controls of a family, as a list point. */
export const controlPoint = (controls: readonly Coded[]): Bilingual =>
  both((language) => {
    const names = controls.slice(0, 3).map(({ value }) => CONTROL_NAMES[value]?.[language] ?? value);
    return language === "en" ? `Control: ${names.join(", ")}` : `Steuerung: ${names.join(", ")}`;
  });

/** Luminous flux and efficacy at 4000 K, as a list point. */
export const fluxPoint = (flux: Bilingual, efficacy: number): Bilingual =>
  bilingual(
    `Luminous flux ${flux.en} at 4000 K, up to ${efficacy} lm/W`,
    `Lichtstrom ${flux.de} bei 4000 K, bis ${efficacy} lm/W`,
  );

/** Protection against dust, water and impact, as a list point; `back` where the ceiling side differs. */
export const protectionPoint = (ip: string, ik: string, back?: string): Bilingual =>
  back === undefined || back === ip
    ? bilingual(`${ip}, impact resistance ${ik}`, `${ip}, Stoßfestigkeit ${ik}`)
    : bilingual(
        `${ip} from below, ${back} from above, impact resistance ${ik}`,
        `${ip} von unten, ${back} von oben, Stoßfestigkeit ${ik}`,
      );

/** What a warmer light costs, in per cent of the flux at 4000 K. */
const lossAt = (kelvin: number): number => Math.round((1 - lightFactor({ kelvin, colourRendering: 80 })) * 100);

/** How colour changes the flux of a family with extra warm variants. */
export const WARM_LIGHT: Bilingual = bilingual(
  `At 3000 K the flux is about ${lossAt(3000)} % lower, at 2700 K about ${lossAt(2700)} %, at the same power: warm light needs more phosphor, and phosphor keeps some of the light.`,
  `Bei 3000 K ist der Lichtstrom bei gleicher Leistung rund ${lossAt(3000)} % geringer, bei 2700 K rund ${lossAt(2700)} %: Warmes Licht braucht mehr Leuchtstoff, und Leuchtstoff behält einen Teil des Lichts.`,
);

/** How colour changes the flux of a family whose warmest light is 3000 K. */
export const WARM_WHITE: Bilingual = bilingual(
  `At 3000 K the flux is about ${lossAt(3000)} % lower than at 4000 K, at the same power.`,
  `Bei 3000 K ist der Lichtstrom bei gleicher Leistung rund ${lossAt(3000)} % geringer als bei 4000 K.`,
);

/** A glare class as it stands in sentences. */
export const glareText = (ugr: number): Bilingual => bilingual(`UGR below ${ugr}`, `UGR unter ${ugr}`);
