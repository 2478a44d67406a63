import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { IntlProvider } from "use-intl/react";
import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import type { PublicConfig } from "#app-state/public-config.ts";
import type { RoomView } from "#views/buildings/building-view.ts";
import * as messages from "#web/messages/de-pages.ts";
import { SiteContext } from "#web/ui/site/site.ts";
import { SessionContext } from "#web/session/session-context.ts";
import type { Session } from "#web/session/session.ts";
import { buildingView, ROOM_RESULT, roomView } from "../building-view.fixture.ts";
import { BuildingResult } from "./building-result.tsx";
import { RoomDetails } from "./room-details.tsx";

const SITE = { config: {} as unknown as PublicConfig, origin: "https://site.example", drawingVersion: "1" };

const SESSION = { store: createStore(() => ({ connection: "offline" })) } as unknown as Session;

/** The text of an element, including text for screen readers only. */
const textOf = (element: React.ReactNode): string =>
  renderToStaticMarkup(
    <IntlProvider locale="de" timeZone="UTC" messages={messages}>
      <SiteContext value={SITE}>
        <SessionContext value={SESSION}>
          <MemoryRouter>{element}</MemoryRouter>
        </SessionContext>
      </SiteContext>
    </IntlProvider>,
  )
    .replaceAll(/<(?:style|svg)[\s\S]*?<\/(?:style|svg)>|<[^>]+>/g, " ")
    .replaceAll(/&nbsp;|\s+/g, " ")
    .trim();

const MISSED = {
  ...ROOM_RESULT,
  uniformity: 0.55,
  verdicts: { illuminance: true, uniformity: false, ugr: true },
  isMet: false,
};
const approximate = (changes: object): RoomView =>
  roomView({ count: 2, isAreaAssumed: true, assumed: ["length"], isApproximate: true, result: MISSED, ...changes });
const unlit = roomView({
  id: 2,
  number: "",
  name: "Halle",
  result: undefined,
  choice: {
    suitableCount: 0,
    ranking: [],
    lowestUgr: 21.3,
    rejectedCounts: { filters: 40, emergency: 0, dim: 3, uneven: 0, protection: 0, glare: 7 },
    relaxations: [{ exclusions: ["mounting", "portfolio"], articleCount: 12 }],
  },
});
const VIEW = buildingView(
  [
    { name: "EG", rooms: [approximate({}), unlit] },
    { name: "", rooms: [approximate({ id: 3, isPinned: true, result: { ...MISSED, basis: "lumen-method" } })] },
  ],
  360,
);

test("B12 a building's result has totals, the schedule and the rooms by storey, with marks at approximate values and missed requirements", () => {
  const text = textOf(<BuildingResult view={VIEW} />);
  for (const expected of [
    "4 Räume, 89 m²; 18 Leuchten aus 1 Artikel; 360 W",
    "Ohne Verbindung: Die Werte folgen dem Wirkungsgradverfahren.",
    "Leuchtenliste Artikel Stück W je Stück W gesamt Räume Dokumente PANEL Molto 18 20,0 360 4 PDF Summe 18 360 4",
    "Alle Räume (3) Anforderung nicht erfüllt (2) Kein geeigneter Artikel (1)",
    "EG 0.01 Büro × 2 ohne Raumtyp",
    "ungefähr 22,25 m² 6 × PANEL 3 × 2",
    "ungefähr 512 lx",
    "0,55 , nicht erfüllt",
    "Ohne Geschoss",
    "selbst gewählt",
  ])
    expect(text).toContain(expected);
});

test("B12 a room without a suitable article states why, and what would help", () => {
  const text = textOf(<RoomDetails buildingId={1} view={unlit} label="Halle" />);
  expect(text).toBe(
    "Warum kein Artikel? Für diesen Raum ist kein Artikel geeignet. Ausgeschlossen: 40 durch Portfolio, Kategorie und Filter; " +
      "3, die die Beleuchtungsstärke nicht erreichen; 7 über dem UGR-Grenzwert oder mit unbekanntem UGR. " +
      "Unter den sonst geeigneten Artikeln ist der niedrigste UGR 21,3; der Grenzwert ist 19,5. " +
      "Was helfen würde: ohne den Filter für die Montage und das Portfolio: 12 Artikel Im Raumplaner öffnen",
  );
});
