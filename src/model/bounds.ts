/** How much outside input is accepted. `input-limits.ts` describes the limits; browsers load only the numbers. */

/** The query of a URL. Links on the site are far shorter. */
export const MAX_QUERY_LENGTH = 8192;
/** `/api/view` carries a page's query as one parameter; escaping can triple its length. */
export const MAX_VIEW_QUERY_LENGTH = 3 * MAX_QUERY_LENGTH;

/** Path and query in the request line: the longest query, plus a path with the longest code, fully escaped. */
export const MAX_REQUEST_LINE_LENGTH = MAX_VIEW_QUERY_LENGTH + 2048;
/** The site's own cookies take a few dozen bytes; other applications on the same host may set more. */
export const MAX_COOKIE_HEADER_LENGTH = 16 * 1024;

/** The request line and headers of a request: the longest query, plus what browsers and proxies send with it. */
export const MAX_HEAD_BYTES = 32 * 1024;

/** A client must read each chunk of this size of a buffered response within this time: at least 4 kB per second. */
export const READ_CHUNK_BYTES = 16 * 1024;
export const MAX_CHUNK_READ_MS = 4000;

/** The buffered responses of all clients together: enough for several of the longest lists and hundreds of pages. */
export const MAX_BUFFERED_RESPONSE_BYTES = 128 * 1024 * 1024;

/** From the start of a connection or request to the end of its headers, and to the end of its body. */
export const MAX_HEAD_MS = 6000;
export const MAX_REQUEST_MS = 7000;
/** Longer than load balancers keep an idle connection open, so that none is closed while a request is on its way. */
export const MAX_IDLE_MS = 75_000;
/** Above this number of connections, idle ones are closed early. Load balancers keep fewer connections open. */
export const UNDER_LOAD_CONNECTIONS = 256;
export const MAX_IDLE_UNDER_LOAD_MS = 5000;
/** Additional connections are refused. */
export const MAX_CONNECTIONS = 10_000;

/** A form with a project list: about ten times the size of the longest list that is printed. */
export const MAX_FORM_BYTES = 512 * 1024;
/** Lines of a project list that is printed as a document. */
export const MAX_PRINTED_LINES = 500;

/** A shared list, decompressed: four times the largest list with `MAX_PRINTED_LINES` lines. */
export const MAX_SHARED_LIST_BYTES = 4 * 1024 * 1024;

/** The quantity of an article in one line of a project list. */
export const MAX_QUANTITY = 9999;
/** The longest name of a list or zone, and the longest note, in UTF-16 code units as `maxlength` counts them. */
export const MAX_NAME_LENGTH = 120;
export const MAX_NOTE_LENGTH = 500;
/** Enough for all values of a room, a long name of a room type, and 200 placed luminaires of two articles. */
export const MAX_ROOM_LENGTH = 4000;
/** Strings longer than this are not article codes. */
export const MAX_CODE_LENGTH = 200;
/** Zones per list, and lines per zone. */
export const MAX_ZONES = 200;
export const MAX_LINES = 2000;

/** A file that is opened as a list. */
export const MAX_LIST_FILE_BYTES = 5 * 1024 * 1024;

/** Buildings that a browser stores, and rooms of each. */
export const MAX_BUILDINGS = 20;
export const MAX_ROOMS = 5000;
/** The maximum number of identical rooms that a row of a room schedule represents. */
export const MAX_IDENTICAL_ROOMS = 999;
/** A file with a room schedule: gbXML has the geometry of every wall. */
export const MAX_SCHEDULE_FILE_BYTES = 64 * 1024 * 1024;

/** An external URL in the catalogue: no real link needs more. */
export const MAX_ADDRESS_LENGTH = 4096;
/** A description of the catalogue in Markdown. */
export const MAX_MARKDOWN_LENGTH = 100_000;

/** The decompressed size of an XLSX file that is opened as a list: far more than the longest list needs. */
export const MAX_LIST_WORKBOOK_BYTES = 64 * 1024 * 1024;
/** Including empty cells before filled ones: five for each line that a list can hold. */
export const MAX_LIST_CELLS = 5 * MAX_ZONES * MAX_LINES;

/** One entry of a catalogue as written in its file: a JSON value, a line, a row. */
export const MAX_FILE_ENTRY_BYTES = 16 * 1024 * 1024;
/** An import profile (`import.json`), which usually has a few lines. */
export const MAX_PROFILE_BYTES = 1024 * 1024;
/** A text value of an entry. Spreadsheet programs allow 32,767 characters. */
export const MAX_FIELD_TEXT_LENGTH = 1_000_000;
/** The values of one list or object of an entry. */
export const MAX_FIELD_VALUES = 10_000;
/** Nesting of lists and objects. The catalogue's own fields have three levels; unknown fields are kept unchanged. */
export const MAX_FIELD_DEPTH = 100;

/** The decompressed size of a catalogue's XLSX file, all parts together. */
export const MAX_WORKBOOK_BYTES = 4 * 2 ** 30;
/** The parts of an XLSX file: a workbook with one sheet per list has about twenty. */
export const MAX_WORKBOOK_PARTS = 1000;
/** The shared strings of an XLSX file are held in memory; each counts as its length plus `SHARED_STRING_OVERHEAD`. */
export const MAX_SHARED_STRINGS_LENGTH = 128 * 1024 * 1024;
export const SHARED_STRING_OVERHEAD = 16;
/** Columns of a sheet with values. Lists have far fewer; XLSX allows 16,384. */
export const MAX_FILLED_COLUMNS = 1000;
/** Ranges of merged cells are held in memory. A list with ten of them in every fifth row may have 50,000 rows. */
export const MAX_MERGED_RANGES = 100_000;

/** A picture's file. */
export const MAX_PICTURE_BYTES = 32 * 1024 * 1024;
/** No picture needs more pixels; one that has more may be an attempt to exhaust memory. @see rule D9 */
export const MAX_PICTURE_PIXELS = 80_000_000;

/** A document for download: archives of BIM objects are the largest. @see rule D12 */
export const MAX_DOCUMENT_BYTES = 64 * 1024 * 1024;

/** A photometric file (EULUMDAT, IES): the densest real ones, with 0.5° steps in both directions, have about 2 MB. */
export const MAX_PHOTOMETRIC_FILE_BYTES = 4 * 1024 * 1024;

/** A GLDF container, compressed and decompressed, and its parts. */
export const MAX_GLDF_BYTES = 512 * 1024 * 1024;
export const MAX_GLDF_PARTS = 10_000;

/** A drawing (SVG): its elements, their nesting depth, and how many are drawn once every reference is expanded. */
export const MAX_SVG_ELEMENTS = 50_000;
export const MAX_SVG_DEPTH = 64;
export const MAX_SVG_DRAWN_ELEMENTS = 100_000;

/** Queued pictures and documents: in total and per client, and how long each may wait. */
export const JOB_QUEUE = { maxWaiting: 256, maxWaitingPerClient: 64 } as const;
export const JOB_WAIT_MS = 30_000;
/** Queued pages and views. */
export const RENDER_QUEUE = { maxWaiting: 512, maxWaitingPerClient: 128 } as const;
export const RENDER_WAIT_MS = 10_000;
/** How long a job may run before its process is killed. */
export const JOB_DEADLINES_MS = {
  picture: 10_000,
  datasheet: 15_000,
  list: 60_000,
  calculation: 15_000,
  plan: 60_000,
  container: 15_000,
} as const;
/** The largest picture allowed takes about a third of it. */
export const MAX_PROCESS_BYTES = 1024 * 1024 * 1024;
/** Before a page is rendered, requests that have arrived are read, but for no longer than this. */
export const MAX_READING_MS = 10;
/** A page that takes longer than this no longer blocks the next one. */
export const RENDER_DEADLINE_MS = 10_000;
/** Queued tender texts of lists; each may wait for `JOB_WAIT_MS`. */
export const TENDER_QUEUE = { maxWaiting: 64, maxWaitingPerClient: 8 } as const;

/** The folder of a brand: its files, and the size of each. A logo has a few kB, a typeface up to a few hundred. */
export const MAX_BRAND_FILES = 100;
export const MAX_BRAND_FILE_BYTES = 4 * 1024 * 1024;
/** The name, claim or contact line of a brand. */
export const MAX_BRAND_TEXT_LENGTH = 300;
/** Links in the footer, which has room for about five. */
export const MAX_BRAND_LINKS = 20;
/** A message of the site in an operator's own words. */
export const MAX_MESSAGE_OVERRIDE_LENGTH = 2000;
