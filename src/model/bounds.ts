/**
 * How much outside input is accepted, each number with its unit in the name. `bound-table.ts` says what each is for and
 * what happens above it; it is a separate file so that browsers load only the numbers.
 */

/** The query of an address. No link on the site comes close. */
export const LONGEST_QUERY = 8192;
/** `/api/view` carries a page's query as one parameter; escaping can triple its length. */
export const LONGEST_VIEW_QUERY = 3 * LONGEST_QUERY;

/** Path and query in the request line: the longest query, plus a path with the longest code, fully escaped. */
export const LONGEST_REQUEST_LINE = LONGEST_VIEW_QUERY + 2048;
/** The site's own cookies take a few dozen bytes; other applications on the same host may set more. */
export const LONGEST_COOKIES = 16 * 1024;

/** The request line and headers of a request: the longest query, plus what browsers and proxies send with it. */
export const LARGEST_HEAD_BYTES = 32 * 1024;

/** A client must read each piece of a buffered response within this time: at least 3.3 kB per second. */
export const READING_PIECE_BYTES = 16 * 1024;
export const LONGEST_READING_PIECE_MS = 5000;

/** From the start of a connection or request to the end of its headers, and to the end of its body. */
export const LONGEST_HEAD_MS = 6000;
export const LONGEST_REQUEST_MS = 7000;
/** Longer than load balancers keep an idle connection open, so that none is closed while a request is on its way. */
export const LONGEST_IDLE_MS = 75_000;
/** No load balancer keeps more connections open than this; beyond it, idle ones are closed early. */
export const MANY_CONNECTIONS = 256;
export const LONGEST_IDLE_AMONG_MANY_MS = 5000;
/** Further connections are refused. */
export const MOST_CONNECTIONS = 10_000;

/** A form with a project list: about ten times the longest list that is printed. */
export const LARGEST_FORM_BYTES = 512 * 1024;
/** Lines of a project list that is printed as a document. */
export const MOST_PRINTED_LINES = 500;

/** The texts of a shared list, decompressed: four times the largest list with `MOST_PRINTED_LINES` lines. */
export const LARGEST_SHARED_LIST_BYTES = 4 * 1024 * 1024;

/** The quantity of an article in one line of a project list. */
export const MOST_PIECES = 9999;
/** The longest name of a list or zone, and the longest note, in UTF-16 code units as `maxlength` counts them. */
export const LONGEST_NAME = 120;
export const LONGEST_NOTE = 500;
/** Texts longer than this are not article codes. */
export const LONGEST_CODE = 200;
/** Zones per list, and lines per zone. */
export const MOST_ZONES = 200;
export const MOST_LINES = 2000;

/** A file that is opened as a list. */
export const LARGEST_LIST_FILE_BYTES = 5 * 1024 * 1024;

/** An address of the catalogue that leads to another site: no real link needs more. */
export const LONGEST_ADDRESS = 4096;
/** A description of the catalogue in Markdown. */
export const LONGEST_MARKDOWN = 100_000;

/** The decompressed size of an XLSX file that is opened as a list: far more than the longest list needs. */
export const LARGEST_LIST_WORKBOOK_BYTES = 64 * 1024 * 1024;
/**
 * The cells of a file that is opened as a list, including empty cells before filled ones: five for each line that a
 * list can hold.
 */
export const MOST_LIST_CELLS = 5 * MOST_ZONES * MOST_LINES;

/** One entry of a catalogue as written in its file: a JSON value, a line, a row. */
export const LARGEST_FILE_ENTRY_BYTES = 16 * 1024 * 1024;
/** A profile has a few lines. */
export const LARGEST_PROFILE_BYTES = 1024 * 1024;
/** A text of an entry. Spreadsheet programs allow 32,767 characters. */
export const LONGEST_FIELD_TEXT = 1_000_000;
/** The values of one list or object of an entry. */
export const MOST_FIELD_VALUES = 10_000;
/** Nesting of lists and objects. The catalogue's own fields have three levels; unknown fields are kept unchanged. */
export const DEEPEST_FIELD = 100;

/** The decompressed size of a catalogue's XLSX file, all parts together. */
export const LARGEST_WORKBOOK_BYTES = 4 * 2 ** 30;
/** The parts of an XLSX file: a workbook with one sheet per list has about twenty. */
export const MOST_WORKBOOK_PARTS = 1000;
/** The shared strings of an XLSX file are held in memory; each counts as its length plus `SHARED_TEXT_CHARGE`. */
export const LARGEST_SHARED_TEXTS = 128 * 1024 * 1024;
export const SHARED_TEXT_CHARGE = 16;
/** No list comes close; sheets themselves end at column 16,384. */
export const MOST_FILLED_COLUMNS = 1000;
/** The same bounds in the form that the sheet reader takes. */
export const SHEET_LIMITS = {
  longestText: LONGEST_FIELD_TEXT,
  sharedTexts: LARGEST_SHARED_TEXTS,
  charge: SHARED_TEXT_CHARGE,
  columns: MOST_FILLED_COLUMNS,
};

/** A picture's file. */
export const LARGEST_PICTURE_BYTES = 32 * 1024 * 1024;
/** No picture needs more pixels; one with more is meant to exhaust memory. @see rule D9 */
export const LARGEST_PICTURE_PIXELS = 80_000_000;

/** A photometric file (EULUMDAT, IES): the densest real ones, with 0.5° steps in both directions, have about 2 MB. */
export const LARGEST_PHOTOMETRIC_FILE_BYTES = 4 * 1024 * 1024;

/** A GLDF container, compressed and decompressed, and its parts. */
export const LARGEST_GLDF_BYTES = 512 * 1024 * 1024;
export const MOST_GLDF_PARTS = 10_000;

/** A drawing (SVG): its elements, their nesting depth, and how many are drawn once every reference is expanded. */
export const MOST_SVG_ELEMENTS = 50_000;
export const MOST_SVG_LEVELS = 64;
export const MOST_SVG_DRAWN = 100_000;

/** Queued pictures and documents: in total and per client, and how long each may wait. */
export const JOB_QUEUE = { waiting: 256, waitingPerClient: 64 } as const;
export const JOB_WAIT_MS = 30_000;
/** Queued pages and views. */
export const RENDER_QUEUE = { waiting: 512, waitingPerClient: 128 } as const;
export const RENDER_WAIT_MS = 10_000;
/** How long a job may run before its process is killed. */
export const JOB_DEADLINES_MS = { picture: 10_000, datasheet: 15_000, list: 60_000, plan: 15_000 } as const;
/** The memory of a process that makes pictures and documents. The largest picture allowed takes about a third of it. */
export const LARGEST_PROCESS_BYTES = 1024 * 1024 * 1024;
/** A page that takes longer than this no longer blocks the next one. */
export const RENDER_DEADLINE_MS = 10_000;
/** Queued tender texts of lists; each may wait for `JOB_WAIT_MS`. */
export const TENDER_QUEUE = { waiting: 64, waitingPerClient: 8 } as const;

/**
 * The folder of a brand: how many files it may have, and the size of each. A logo has a few kB, a typeface up to a few
 * hundred.
 */
export const MOST_BRAND_FILES = 100;
export const LARGEST_BRAND_FILE_BYTES = 4 * 1024 * 1024;
/** A name, a claim, a contact line of a brand. */
export const LONGEST_BRAND_TEXT = 300;
/** A footer has room for a handful. */
export const MOST_BRAND_LINKS = 20;
/** A message of the site in an operator's own words. */
export const LONGEST_OWN_MESSAGE = 2000;
