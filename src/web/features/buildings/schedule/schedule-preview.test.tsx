import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl/react";
import { expect, test } from "vitest";
import type { ParsedSchedule } from "#building/schedule/read-schedule.ts";
import { MAX_ROOMS } from "#model/bounds.ts";
import * as messages from "#web/messages/de-pages.ts";
import { SchedulePreview } from "./schedule-preview.tsx";

const ROOM = { id: 1, number: "1", name: "Büro", storey: "EG", use: "", count: 1 };

/** The preview of a schedule with one room, for a building with a number of rooms. */
const preview = (roomCount: number, problems: ParsedSchedule["problems"] = []): string =>
  renderToStaticMarkup(
    <IntlProvider locale="de" timeZone="UTC" messages={messages}>
      <SchedulePreview
        name="Raumbuch.csv"
        schedule={{ rooms: [ROOM], sheets: [], problems }}
        corrections={{}}
        isBusy={false}
        roomCount={roomCount}
        onCorrect={() => undefined}
        onApply={() => undefined}
        onCancel={() => undefined}
      />
    </IntlProvider>,
  );

const addButton = (markup: string): string => /<button[^>]*>1 Raum hinzufügen/.exec(markup)?.[0] ?? "";

test("B1 rooms that a building cannot hold are not added in part; the button says how many it can have", () => {
  expect(addButton(preview(MAX_ROOMS - 1))).not.toMatch(/disabled|title=/);
  expect(addButton(preview(MAX_ROOMS))).toMatch(/disabled="".*title="Ein Gebäude kann höchstens 5.000 Räume haben."/);
  expect(preview(MAX_ROOMS)).toContain("Alle Räume durch diesen ersetzen");
});

test("B1 numbers of rows are written as the spreadsheet shows them", () => {
  const problem = { code: "duplicateNumber", sheet: "EG", row: 2345, otherRow: 1234, text: "7" } as const;
  expect(preview(0, [problem])).toContain("EG 2345</b> Die Raumnummer 7 steht auch in Zeile 1234.");
});
