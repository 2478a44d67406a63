import { addBuilding, addRooms } from "#building/building-edits.ts";
import { NO_BUILDINGS, type Buildings } from "#building/building.ts";
import type { InputLimitName } from "#model/input-limits.ts";
import { MAX_CODE_LENGTH, MAX_NOTE_LENGTH, MAX_LINES } from "#model/bounds.ts";
import { writeLanguageCookie } from "#navigation/cookies/language-cookie.ts";
import { externalAddress } from "#navigation/addresses/external-address.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import { readSharedList, writeSharedList } from "#project-list/sharing/shared-list.ts";
import { isTooSlow } from "#server/http/slow-readers.ts";
import { lexMarkdown } from "#web/ui/prose/markdown-tokens.ts";
import { readScheduleBytes } from "#web/buildings/schedule-file.ts";
import { readListFile } from "#web/features/project-list/files/read-list-file.ts";
import { BRAND_PROBES } from "./brand-probes.ts";
import { IMPORT_PROBES } from "./import-probes.ts";
import { CONNECTION_PROBES } from "./connection-probes.ts";
import { WORK_PROBES } from "./work-probes.ts";
import { CATALOGUE_FILE_PROBES } from "./catalogue-file-probes.ts";
import { MIN_CELLS, unpackedBytes, workbookOf } from "./probe-workbooks.ts";
import { createSiteFetch } from "./test-app.ts";

/** Whether input of this size is accepted: bytes, characters, entries or milliseconds, depending on the limit. */
type LimitProbe = (value: number) => boolean | Promise<boolean>;

const fetchSite = createSiteFetch();
const REFUSALS = new Set([400, 408, 413, 414, 431, 503]);
const isAccepted = ({ status }: Response): boolean => !REFUSALS.has(status);

type Line = SharedList["zones"][number]["lines"][number];

const line = (index: number, fields: Partial<Line> = {}): Line => ({
  code: `T-${index}`,
  quantity: 1,
  note: "",
  ...fields,
});
const lines = (count: number): Line[] => Array.from({ length: count }, (_, index) => line(index));
const listOf = (zone: Partial<SharedList["zones"][number]>): SharedList => ({
  name: "",
  zones: [{ name: "", lines: [], ...zone }],
});
const isRead = (list: SharedList): boolean => "list" in readSharedList(writeSharedList(list));

/** A list whose strings have exactly this many bytes in UTF-8. */
function listOfBytes(bytes: number): SharedList {
  const perLine = MAX_CODE_LENGTH + MAX_NOTE_LENGTH;
  const codes = Array.from({ length: Math.ceil(bytes / perLine) }, (_, index) =>
    String(index).padStart(MAX_CODE_LENGTH, "0"),
  );
  const last = bytes - (codes.length - 1) * perLine - MAX_CODE_LENGTH;
  const all = codes.map((code, index) =>
    line(index, { code, note: "n".repeat(index === codes.length - 1 ? Math.max(last, 0) : MAX_NOTE_LENGTH) }),
  );
  const zones = Array.from({ length: Math.ceil(all.length / MAX_LINES) }, (_, index) => ({
    name: "",
    lines: all.slice(index * MAX_LINES, (index + 1) * MAX_LINES),
  }));
  return { name: "", zones };
}

const post = (body: string): Promise<Response> =>
  fetchSite("/en/project.txt", {
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded", "content-length": String(body.length) },
  });

/** A form of exactly this many bytes. */
function formOf(bytes: number): string {
  const form = `list=${writeSharedList(listOf({ lines: lines(1) }))}&rest=`;
  return form + "x".repeat(bytes - form.length);
}

/** A cell that contains a single space, so that it is not empty. */
const SPACE_CELL = '<c t="inlineStr"><is><t> </t></is></c>';
const WIDE_ROW_CELLS = 1000;
/** A row of `WIDE_ROW_CELLS` cells, of which only the last (ALL1) has a value. */
const WIDE_ROW = SPACE_CELL.replace("<c", '<row><c r="ALL1"') + "</row>";

/** Whether a workbook is opened as a project list. */
const isOpened = async (bytes: Buffer): Promise<boolean> =>
  !("problem" in (await readListFile(new File([new Uint8Array(bytes)], "list.xlsx"))));

const addedBuildings = (count: number): Buildings =>
  Array.from({ length: count }, (_, index) => String(index)).reduce(addBuilding, NO_BUILDINGS);

/** How each limit is tested: input of a given size is sent, and the response is checked. */
export const LIMIT_PROBES: Readonly<Record<InputLimitName, LimitProbe>> = {
  query: async (value) => isAccepted(await fetchSite(`/en?${"x".repeat(value - 1)}`)),
  "view-query": async (value) => {
    const query = "?of=home&language=en&rest=";
    return isAccepted(await fetchSite(`/api/view${query}${"x".repeat(value - query.length)}`));
  },
  "reading-time": (value) => !isTooSlow({ bytesRead: 0, time: 0 }, value),
  "form-bytes": async (value) => isAccepted(await post(formOf(value))),
  "printed-lines": async (value) => isAccepted(await post(`list=${writeSharedList(listOf({ lines: lines(value) }))}`)),
  "shared-list-bytes": (value) => isRead(listOfBytes(value)),
  "list-zones": (value) => isRead({ name: "", zones: Array.from({ length: value }, () => ({ name: "", lines: [] })) }),
  "list-lines": (value) => isRead(listOf({ lines: lines(value) })),
  "list-name": (value) => isRead(listOf({ name: "x".repeat(value) })),
  "list-note": (value) => isRead(listOf({ lines: [line(0, { note: "x".repeat(value) })] })),
  "list-room": (value) => isRead(listOf({ room: "x".repeat(value) })),
  "list-code": (value) => isRead(listOf({ lines: [line(0, { code: "x".repeat(value) })] })),
  "list-quantity": (value) => isRead(listOf({ lines: [line(0, { quantity: value })] })),
  "list-file": async (value) => {
    const start = "Article;Quantity;Other\nT-1;1;";
    const file = new File([start, "x".repeat(value - start.length)], "list.csv");
    return !("problem" in (await readListFile(file)));
  },
  "schedule-file": (value) => {
    const bytes = Buffer.alloc(value, " ");
    bytes.write("<gbXML>");
    bytes.write("</gbXML>", value - "</gbXML>".length);
    return !("problem" in readScheduleBytes(bytes));
  },
  "request-line": async (value) => isAccepted(await fetchSite(`/en/${"x".repeat(value - "/en/".length)}`)),
  cookies: async (value) => {
    const cookie = writeLanguageCookie("de").split(";", 1)[0] ?? "";
    const response = await fetchSite("/", {
      headers: { cookie: `${cookie}; a=`.padEnd(value, "x"), "accept-language": "en" },
    });
    return response.headers.get("location")?.endsWith("/de") ?? false;
  },
  ...WORK_PROBES,
  ...CONNECTION_PROBES,
  "list-workbook": (value) => isOpened(workbookOf({ afterRows: " ".repeat(value - unpackedBytes()) })),
  "list-cells": (value) => {
    const [wideRows, rest] = [Math.floor((value - MIN_CELLS) / WIDE_ROW_CELLS), (value - MIN_CELLS) % WIDE_ROW_CELLS];
    return isOpened(workbookOf({ rows: WIDE_ROW.repeat(wideRows) + `<row>${SPACE_CELL.repeat(rest)}</row>` }));
  },
  buildings: (value) => addedBuildings(value).buildings.length === value,
  "building-rooms": (value) => {
    const [building] = addedBuildings(1).buildings;
    const room = { number: "", name: "", storey: "", use: "", count: 1 };
    return (
      building !== undefined &&
      addRooms(
        building,
        Array.from({ length: value }, () => room),
      ).rooms.length === value
    );
  },
  "sheet-columns": (value) => isOpened(workbookOf({ rows: `<row>${"<c/>".repeat(value - 1)}${SPACE_CELL}</row>` })),
  ...IMPORT_PROBES,
  address: (value) => {
    const start = "https://a.example/";
    return externalAddress(start + "x".repeat(value - start.length)) !== undefined;
  },
  markdown: (value) => lexMarkdown(`# ${"x".repeat(value - 2)}`)[0]?.type === "heading",
  ...CATALOGUE_FILE_PROBES,
  ...BRAND_PROBES,
};
