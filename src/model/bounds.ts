/**
 * How much of anything is taken in from outside, each number with its unit in the name. What each is for and what
 * happens above it stands in `bound-table.ts`; they are apart so that a browser loads the numbers only.
 */

/** The query of an address. No link of the site's own comes near. */
export const LONGEST_QUERY = 8192;
/** `/api/view` carries a page's query as one parameter, in which every character may take three. */
export const LONGEST_VIEW_QUERY = 3 * LONGEST_QUERY;

/** Path and query in the first line of a request: the longest query, and a path with the longest code, all of it escaped. */
export const LONGEST_REQUEST_LINE = LONGEST_VIEW_QUERY + 2048;
/** The site's own cookies have a few dozen bytes; other programs on the same host may set more. */
export const LONGEST_COOKIES = 16 * 1024;

/** The address and the headers of a request: the longest query, and as much again as browsers and proxies send beside it. */
export const LARGEST_HEAD_BYTES = 32 * 1024;

/** Who reads an answer that the system does not take at once has to take a piece of it within this time: 3.3 kB a second. */
export const READING_PIECE_BYTES = 16 * 1024;
export const LONGEST_READING_PIECE_MS = 5000;

/** From a connection's or a request's beginning to the end of its headers, and to the end of its body. */
export const LONGEST_HEAD_MS = 6000;
export const LONGEST_REQUEST_MS = 7000;
/** Longer than load balancers keep an idle connection, so that none is closed while a request is on its way. */
export const LONGEST_IDLE_MS = 75_000;
/** No load balancer keeps more connections than these; with more, idle ones are closed early. */
export const MANY_CONNECTIONS = 256;
export const LONGEST_IDLE_AMONG_MANY_MS = 5000;
/** Further connections are refused. */
export const MOST_CONNECTIONS = 10_000;

/** A form with a project list: about ten times the longest list that is printed. */
export const LARGEST_FORM_BYTES = 512 * 1024;
/** Lines of a list that is made into a document. */
export const MOST_PRINTED_LINES = 500;

/** The texts of a shared list, unpacked: four times what a list of the most printed lines can come to. */
export const LARGEST_SHARED_LIST_BYTES = 4 * 1024 * 1024;

/** How many pieces of an article a line of a project list may hold. */
export const MOST_PIECES = 9999;
/** The longest name of a list or zone, and the longest note, in UTF-16 code units as `maxlength` counts them. */
export const LONGEST_NAME = 120;
export const LONGEST_NOTE = 500;
/** Longer texts than this are no article codes. */
export const LONGEST_CODE = 200;
/** So many zones fit into a list, and so many lines into a zone. */
export const MOST_ZONES = 200;
export const MOST_LINES = 2000;

/** A file that is opened as a list. */
export const LARGEST_LIST_FILE_BYTES = 5 * 1024 * 1024;

/** An address of the catalogue that leads to another site: no real link needs more. */
export const LONGEST_ADDRESS = 4096;
/** A description of the catalogue in Markdown. */
export const LONGEST_MARKDOWN = 100_000;

/** What an XLSX file that is opened as a list may unpack to: far more than its longest list needs. */
export const LARGEST_LIST_WORKBOOK_BYTES = 64 * 1024 * 1024;
/** The cells of a file that is opened as a list, empty ones before others included: five for each line that fits into a list. */
export const MOST_LIST_CELLS = 5 * MOST_ZONES * MOST_LINES;

/** One entry of a catalogue, as it stands in its file: a JSON value, a line, a row. */
export const LARGEST_FILE_ENTRY_BYTES = 16 * 1024 * 1024;
/** A profile has a few lines. */
export const LARGEST_PROFILE_BYTES = 1024 * 1024;
/** A text of an entry. Spreadsheet programs take 32,767 characters. */
export const LONGEST_FIELD_TEXT = 1_000_000;
/** The values of one list or object of an entry. */
export const MOST_FIELD_VALUES = 10_000;
/** Lists and objects in each other. The catalogue's own fields have three levels; further ones are kept as they come. */
export const DEEPEST_FIELD = 100;

/** What an XLSX file of a catalogue may unpack to, all its parts together. */
export const LARGEST_WORKBOOK_BYTES = 4 * 2 ** 30;
/** The parts of an XLSX file: a workbook with a sheet for each list has some twenty. */
export const MOST_WORKBOOK_PARTS = 1000;
/** The texts that the cells of an XLSX file share are held in memory; each counts `SHARED_TEXT_CHARGE` beside its length. */
export const LARGEST_SHARED_TEXTS = 128 * 1024 * 1024;
export const SHARED_TEXT_CHARGE = 16;
/** No list comes near; sheets themselves end at column 16,384. */
export const MOST_FILLED_COLUMNS = 1000;
/** The same as what reads sheets takes them. */
export const SHEET_LIMITS = {
  longestText: LONGEST_FIELD_TEXT,
  sharedTexts: LARGEST_SHARED_TEXTS,
  charge: SHARED_TEXT_CHARGE,
  columns: MOST_FILLED_COLUMNS,
};

/** A picture's file. */
export const LARGEST_PICTURE_BYTES = 32 * 1024 * 1024;
/** No picture needs more pixels; what has more was made to fill a computer's memory. @see rule D9 */
export const LARGEST_PICTURE_PIXELS = 80_000_000;

/** A photometric file (EULUMDAT, IES): the densest real ones, 0.5° both ways, have some 2 MB. */
export const LARGEST_PHOTOMETRIC_FILE_BYTES = 4 * 1024 * 1024;

/** A GLDF container, packed and unpacked, and its parts. */
export const LARGEST_GLDF_BYTES = 512 * 1024 * 1024;
export const MOST_GLDF_PARTS = 10_000;

/** A drawing (SVG): its elements, how deep they are nested, and how many are drawn when every reference is followed. */
export const MOST_SVG_ELEMENTS = 50_000;
export const MOST_SVG_LEVELS = 64;
export const MOST_SVG_DRAWN = 100_000;

/** Pictures and documents that wait to be made: in all and of one client, and how long each may wait. */
export const JOB_QUEUE = { waiting: 256, waitingPerClient: 64 } as const;
export const JOB_WAIT_MS = 30_000;
/** Pages and views that wait to be rendered. */
export const RENDER_QUEUE = { waiting: 512, waitingPerClient: 128 } as const;
export const RENDER_WAIT_MS = 10_000;
/** How long a job may run. Its process is ended then. */
export const JOB_DEADLINES_MS = { picture: 10_000, datasheet: 15_000, list: 60_000, plan: 15_000 } as const;
/** What a process that makes pictures and documents may hold in all. The largest picture that is allowed takes about a third of it. */
export const LARGEST_PROCESS_BYTES = 1024 * 1024 * 1024;
/** A page that takes longer than this no longer keeps the next one waiting. */
export const RENDER_DEADLINE_MS = 10_000;
/** Tender texts of lists that wait to be written, each as long as a job may. */
export const TENDER_QUEUE = { waiting: 64, waitingPerClient: 8 } as const;

/** The folder of a brand: how many files it may have, and how large each may be. A logo has some kB, a typeface up to some 100. */
export const MOST_BRAND_FILES = 100;
export const LARGEST_BRAND_FILE_BYTES = 4 * 1024 * 1024;
/** A name, a claim, a contact line of a brand. */
export const LONGEST_BRAND_TEXT = 300;
/** A footer has room for a handful. */
export const MOST_BRAND_LINKS = 20;
/** A message of the site in an operator's own words. */
export const LONGEST_OWN_MESSAGE = 2000;
