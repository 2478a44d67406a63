import type { Bilingual } from "#demo/design.ts";
import { fluxPoint, protectionPoint, WARM_LIGHT } from "#demo/facts.ts";
import type { FamilyFacts } from "#demo/family-descriptions.ts";
import { bilingual, both, span } from "#demo/wording.ts";
import type { Ip68Design } from "./ip68-table.ts";

const BUILD: Readonly<Record<Ip68Design["form"], Bilingual>> = {
  pot: bilingual(
    "An installation pot is set first and drained with gravel; the lamp chamber follows when the surface is finished. Cable and chamber are cast together, so no water creeps along the wires.",
    "Zuerst wird der Einbautopf gesetzt und mit Kies entwässert; die Leuchte folgt, wenn der Belag fertig ist. Leitung und Lichtkammer sind vergossen, damit kein Wasser an den Adern entlangkriecht.",
  ),
  profile: bilingual(
    "The profile is filled with clear resin and lies in a mounting channel of stainless steel. It is clipped in when the masons are gone.",
    "Das Profil ist mit klarem Harz vergossen und liegt in einer Montageschiene aus Edelstahl. Eingeclipst wird es, wenn die Maurer fertig sind.",
  ),
  tube: bilingual(
    "The tube is of one piece; its end caps are glued and held by a ring. Two saddles of stainless steel let it be turned to the side that needs light.",
    "Das Rohr besteht aus einem Stück; die Endkappen sind verklebt und mit einem Ring gesichert. Zwei Schellen aus Edelstahl erlauben das Drehen zu der Seite, die Licht braucht.",
  ),
};

const UNDERWATER = bilingual(
  "Housing and ring are turned from the solid; cable and lamp chamber are cast together, so no water creeps along the wires. The luminaire runs on 24 V from a transformer outside the basin.",
  "Gehäuse und Ring sind aus dem Vollen gedreht; Leitung und Lichtkammer sind vergossen, damit kein Wasser an den Adern entlangkriecht. Betrieben wird sie mit 24 V aus einem Transformator außerhalb des Beckens.",
);

/** What the descriptions tell about a family of IP68 luminaires. */
export const ip68Facts = (design: Ip68Design): FamilyFacts => ({
  build: design.underwater === true ? UNDERWATER : BUILD[design.form],
  light: WARM_LIGHT,
  points: points(design),
  table: {
    head: [
      design.form === "pot" ? bilingual("Diameter or side", "Durchmesser oder Seite") : bilingual("Length", "Länge"),
      bilingual("Depth", "Tiefe"),
      bilingual("Luminous flux", "Lichtstrom"),
    ],
    rows: design.sizes.map(({ length, depth, lumens }) => [
      both((_, number) => `${number(length)} mm`),
      both((_, number) => `${number(depth)} mm`),
      span(lumens, "lm"),
    ]),
  },
});

const points = ({ sizes, efficacy, ik, form, tilt }: Ip68Design): Bilingual[] => [
  fluxPoint(
    span(
      sizes.flatMap(({ lumens }) => lumens),
      "lm",
    ),
    efficacy,
  ),
  protectionPoint("IP68", ik),
  form === "tube"
    ? bilingual("For cleaning with high pressure up to 80 bar", "Für Hochdruckreinigung bis 80 bar")
    : bilingual(
        "Trim of stainless steel 1.4404, on request powder-coated or bronze",
        "Blende aus Edelstahl 1.4404, auf Wunsch pulverbeschichtet oder aus Bronze",
      ),
  ...(tilt === undefined ? [] : [bilingual("Light can be aimed behind the glass", "Licht hinter dem Glas schwenkbar")]),
  bilingual("Rubber cable of 5 m, on request 10 m", "Gummileitung 5 m, auf Wunsch 10 m"),
];
