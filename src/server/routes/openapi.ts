import * as z from "zod/mini";
import { INPUT_LIMITS } from "#model/input-limits.ts";
import { MAX_NAME_LENGTH } from "#model/bounds.ts";
import { fieldNote } from "#model/field-reference/field-reference.ts";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { LIST_SCHEMAS } from "#model/entities/entities.ts";
import { CONTENT_PAGE_NAMES } from "#model/texts/content-pages.ts";
import {
  API_PREFIX,
  GLARE_PATH,
  LIGHT_PATH,
  LIGHT_SHAPES_PATH,
  MOCK_PREFIX,
  VERSION_HEADER,
  VIEW_NAMES,
  VIEW_PATH,
} from "#model/endpoints.ts";
import { catalogueNotLoadedYet } from "#model/errors.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import { LightShapesResponse } from "#planning/equivalents/offered-lights-response.ts";
import { GlareResponse } from "#planning/suitability/glare-response.ts";
import { LightResponse } from "#planning/light-response.ts";
import { EQUIVALENT_FILTERS } from "#planning/planner-address.ts";
import type { CoverField } from "#project-list/lists/list-cover.ts";
import {
  LIST_PARAMETER,
  LIST_PATH,
  MATCHES_PARAMETER,
  REPORT_PARAMETER,
  ROOM_REPORT,
} from "#project-list/lists/list-address.ts";
import { TENDER_KINDS } from "#navigation/addresses/document-address.ts";
import { DRAWING_KINDS, DRAWING_SIZES } from "#navigation/addresses/picture.ts";
import { ARTICLES_MEDIA_TYPE } from "#catalogue/wire/layout.ts";

type Json = Readonly<Record<string, unknown>>;

/** The name of each list's schema, and a summary of the list. */
const LIST_DESCRIPTIONS: Readonly<Record<ListName, readonly [schema: string, summary: string]>> = {
  "app-configs": ["AppConfig", "Texts of the site, one entry per language"],
  portfolios: ["Portfolio", "The partners' ranges"],
  "slider-configs": ["SliderConfig", "Items of the home page's slider"],
  categories: ["Category", "Lighting categories"],
  families: ["Family", "Product families"],
  articles: ["Article", "Articles with their technical data"],
  "filter-texts": ["FilterText", "Texts of attributes and their values"],
  "lighting-categories": ["RoomType", "Room types with their guide values"],
};

/**
 * The OpenAPI 3.1 description of what the server serves to other programs. Entities are described by the schemas that
 * validate them, and `x-limits` lists the limits of inputs.
 *
 * @param siteUrl base of the addresses; `null`: the origin of the document
 * @param servesDemoLists whether the lists of the demo catalogue are served as well
 * @see rules A1, A2, R4, R5
 */
export function openApiDocument(siteUrl: string | null, title: string, servesDemoLists: boolean): Json {
  return {
    openapi: "3.1.0",
    info: {
      title,
      version: "1.0.0",
      description:
        "A multilingual catalogue of luminaires. Every list is a bare array, with its catalogue version in a header; lists of different versions must not be combined.",
    },
    servers: [{ url: siteUrl ?? "/" }],
    tags: [
      { name: "catalogue" },
      ...(servesDemoLists ? [{ name: "demo" }] : []),
      { name: "light" },
      { name: "views" },
      { name: "builds" },
      { name: "pictures" },
      { name: "documents" },
      { name: "operation" },
    ],
    paths: {
      ...listPaths(API_PREFIX, "catalogue"),
      ...(servesDemoLists && listPaths(MOCK_PREFIX, "demo")),
      ...OTHER_PATHS,
    },
    components: { schemas: { ...entitySchemas(), Problem: PROBLEM_SCHEMA } },
    "x-limits": INPUT_LIMITS,
  };
}

const PROBLEM_SCHEMA = objectSchema({ statusCode: { type: "integer" }, message: { type: "string" } });

function entitySchemas(): Json {
  return Object.fromEntries(
    LIST_NAMES.map((list) => [
      LIST_DESCRIPTIONS[list][0],
      withFieldNotes(list, z.toJSONSchema(LIST_SCHEMAS[list], { io: "input", unrepresentable: "any" }) as Json),
    ]),
  );
}

/** A list's schema with the meaning of each field, as in `docs/catalogue-fields.md`. */
function withFieldNotes(list: ListName, schema: Json): Json {
  const properties = Object.entries((schema["properties"] ?? {}) as Readonly<Record<string, Json>>);
  return {
    ...schema,
    properties: Object.fromEntries(
      properties.map(([field, property]) => {
        const note = fieldNote(list, field);
        if (!note) return [field, property];
        const unit = note.unit === undefined ? {} : { "x-unit": note.unit };
        return [field, { ...property, description: note.en, examples: [note.example], ...unit }];
      }),
    ),
  };
}

const listPaths = (prefix: string, tag: string): Json =>
  Object.fromEntries(LIST_NAMES.map((list) => [`${prefix}/${list}`, { get: listOperation(list, tag) }]));

function listOperation(list: ListName, tag: string): Json {
  const [schema, summary] = LIST_DESCRIPTIONS[list];
  return {
    operationId: `${tag}-${list}`,
    tags: [tag],
    summary: tag === "demo" ? `${summary}, of the demo catalogue` : summary,
    parameters: [IF_NONE_MATCH, ...(list === "articles" ? [PORTFOLIO_ID] : [])],
    responses: {
      200: {
        description: "The whole list",
        headers: LIST_HEADERS,
        content: {
          ...jsonContent({ type: "array", items: schemaReference(schema) }),
          ...(list === "articles" && COMPACT_ARTICLES),
        },
      },
      ...NOT_MODIFIED,
      ...NOT_ACCEPTABLE,
      // The demo's lists are loaded when they are requested.
      ...(tag !== "demo" && NOT_LOADED_YET),
    },
  };
}

const TEXT: Json = { type: "string" };

/** An object, all of whose properties are required. */
function objectSchema(properties: Readonly<Record<string, Json>>): Json {
  return { type: "object", required: Object.keys(properties), properties };
}

const schemaReference = (schema: string): Json => ({ $ref: `#/components/schemas/${schema}` });
const jsonContent = (schema: Json): Json => ({ "application/json": { schema } });
const jsonResponse = (description: string, schema: Json): Json => ({ description, content: jsonContent(schema) });
const problemResponse = (description: string): Json => jsonResponse(description, schemaReference("Problem"));
const textResponse = (description: string, type = "text/plain"): Json => ({
  description,
  content: { [type]: { schema: TEXT } },
});
const responseHeader = (description: string): Json => ({ description, schema: TEXT });
const parameter = (location: "path" | "query" | "header", name: string, schema: Json, description?: string): Json => ({
  name,
  in: location,
  required: location === "path",
  schema,
  ...(description !== undefined && { description }),
});
const queryText = (name: string, description: string): Json => parameter("query", name, TEXT, description);
const FILE_PATH = parameter("path", "path", TEXT, "May contain slashes");

/** The media type that is sent instead of JSON if `Accept` names it. */
const COMPACT_ARTICLES: Json = {
  [ARTICLES_MEDIA_TYPE]: {
    schema: {
      type: "string",
      format: "binary",
      description: "The same articles as columns; the layout is described in docs/articles-wire-format.md",
    },
  },
};

const IF_NONE_MATCH = parameter("header", "If-None-Match", TEXT);
const PORTFOLIO_ID = queryText(
  "portfolio_id",
  "Restricts the list to articles of this portfolio; for an unknown id the list is empty",
);
const LIST_HEADERS: Json = {
  ETag: responseHeader("Identifies the version, the media type and the encoding"),
  Vary: responseHeader("The request headers that determine media type and encoding"),
  "Cache-Control": responseHeader("Browsers revalidate each time"),
  [VERSION_HEADER]: responseHeader("Number and hash of the catalogue version"),
};
const NOT_ACCEPTABLE: Json = { 406: { description: "None of the encodings that the client accepts is available" } };
const NOT_MODIFIED: Json = { 304: { description: "The client's copy is current" } };
const NOT_LOADED_YET: Json = { 503: problemResponse(catalogueNotLoadedYet) };
const fileContent = (type: string): Json => ({ [type]: { schema: { type: "string", format: "binary" } } });
const fileResponses = (type: string, description = "The document"): Json => ({
  200: { description, content: fileContent(type) },
  ...NOT_MODIFIED,
  404: { description: "Not found" },
});
const retryLaterResponse = (description: string): Json => ({
  description,
  headers: { "Retry-After": responseHeader("When to try again, in seconds") },
});
/** The responses with a file that is made on request, for which clients wait in a queue. */
const generatedFileResponses = (type: string): Json => ({
  ...fileResponses(type),
  503: retryLaterResponse("The queue is full, the work took too long, or the catalogue is not loaded yet"),
});
/** There are no pictures until the catalogue is loaded. */
const PICTURE_RESPONSES: Json = {
  ...fileResponses("image/*", "The picture"),
  503: retryLaterResponse("The queue is full, or the work took too long"),
};

const getOperation = (tag: string, summary: string, responses: Json, parameters: readonly Json[] = []): Json => ({
  get: { tags: [tag], summary, responses, ...(parameters.length > 0 && { parameters }) },
});

const portfolioParameter = (description: string): Json =>
  queryText("id", `${description}; default: the site's default portfolio`);
const TENDER = parameter("query", "tender", { enum: TENDER_KINDS }, "Default: neutral");
const LANGUAGE = parameter("path", "language", { enum: LANGUAGES });
const ARTICLE = [LANGUAGE, parameter("path", "article_code", TEXT, "In any letter case")];

/** A document about an article. */
const articleDocument = (summary: string, type: string, parameters: readonly Json[] = []): Json =>
  getOperation("documents", summary, generatedFileResponses(type), [...ARTICLE, ...parameters]);

const COVER_PROPERTIES = {
  client: { type: "string", maxLength: MAX_NAME_LENGTH, description: "The client, for the cover" },
  number: { type: "string", maxLength: MAX_NAME_LENGTH, description: "The project number, for the cover" },
  planner: { type: "string", maxLength: MAX_NAME_LENGTH, description: "The planner, for the cover" },
  date: { type: "string", format: "date", description: "The project's date, for the cover" },
} as const satisfies Record<CoverField, Json>;

/** A document that is requested by its address, or by a form whose fields must not or do not fit into one. */
function formDocument({
  summary,
  formSummary,
  responses,
  tooLarge,
  parameters,
  addressParameters = [],
  form,
}: {
  readonly summary: string;
  readonly formSummary: string;
  readonly responses: Json;
  /** Why a form may be refused with 413. */
  readonly tooLarge: string;
  readonly parameters: readonly Json[];
  readonly addressParameters?: readonly Json[];
  readonly form: Json;
}): Json {
  return {
    get: { tags: ["documents"], summary, parameters: [...parameters, ...addressParameters], responses },
    post: {
      tags: ["documents"],
      summary: formSummary,
      parameters,
      requestBody: { required: true, content: { "application/x-www-form-urlencoded": { schema: form } } },
      responses: { ...responses, 413: textResponse(tooLarge) },
    },
  };
}

function listDocument(type: string, summary: string, additionalParameters: readonly Json[] = []): Json {
  const list = { type: "string", description: "The list as encoded in a shared link" };
  return formDocument({
    summary,
    formSummary: `${summary}, for lists that are too long for an address`,
    responses: {
      ...generatedFileResponses(type),
      400: textResponse("The request contains no valid list or cover"),
      413: textResponse("The list has too many lines"),
    },
    tooLarge: "The form is too large, or its list has too many lines",
    parameters: [LANGUAGE, portfolioParameter("The portfolio whose articles are included"), ...additionalParameters],
    addressParameters: [parameter("query", LIST_PARAMETER, list)],
    form: {
      type: "object",
      required: [LIST_PARAMETER],
      properties: {
        [LIST_PARAMETER]: list,
        ...COVER_PROPERTIES,
        [MATCHES_PARAMETER]: {
          type: "integer",
          description:
            "The list has the first of so many articles that match a selection; the PDF has no quantities then",
        },
      },
    },
  });
}

const roomDocument = (summary: string, pathParameters: readonly Json[] = []): Json =>
  formDocument({
    summary,
    formSummary: `${summary}, with details of the project on each page`,
    responses: {
      ...generatedFileResponses("application/pdf"),
      400: textResponse("The room or its article cannot be calculated"),
    },
    tooLarge: "The form is too large",
    parameters: [
      LANGUAGE,
      ...pathParameters,
      queryText("room", "The room, as in the planner's address"),
      queryText("article", "Default: the first suitable one"),
      portfolioParameter("The portfolio whose articles are included"),
    ],
    form: {
      type: "object",
      properties: {
        project: { type: "string", maxLength: MAX_NAME_LENGTH, description: "The project's name" },
        ...COVER_PROPERTIES,
      },
    },
  });

const LIGHT_SCHEMA = z.toJSONSchema(LightResponse, {
  io: "input",
  unrepresentable: "any",
  // Arrays of numbers have custom schemas, which JSON Schema cannot express.
  override: ({ zodSchema, jsonSchema }) => {
    if (zodSchema._zod.def.type === "custom") Object.assign(jsonSchema, { type: "array", items: { type: "number" } });
  },
}) as Json;

const lightOperation = (summary: string, description: string, schema: Json, filters: readonly Json[] = []): Json =>
  getOperation(
    "light",
    summary,
    {
      200: { ...jsonResponse(description, schema), headers: LIST_HEADERS },
      ...NOT_MODIFIED,
      ...NOT_ACCEPTABLE,
      ...NOT_LOADED_YET,
    },
    [PORTFOLIO_ID, ...filters],
  );

const LIGHT_PATHS: Json = {
  [LIGHT_PATH]: lightOperation(
    "The data that the lumen method needs for each article, in the order of the list `articles`: `articles` refers to the light of each article, `lights` has its luminous flux, power, mounting and distribution",
    "Columns with a row for each distinct light, their distributions, and the light of each article",
    LIGHT_SCHEMA,
  ),
  [GLARE_PATH]: lightOperation(
    "The data for the UGR of the articles in any room, in addition to `/api/light` and in the order of the list `articles`",
    "The glare of each article (−1: not known), and each distinct glare: 8 lg Σ L²ω/p² per lumen in the 19 rooms of UGR tables, in thousandths, for a view across the luminaires and along them (absent: the same)",
    z.toJSONSchema(GlareResponse, { io: "input" }),
  ),
  [LIGHT_SHAPES_PATH]: lightOperation(
    "Each distinct light of the articles with the shape of its distribution, for comparing light distributions",
    "Columns with a row for each distinct light: the first article with it, and the number of articles; flux in lm, power in W and colour temperature in K (0: not known). `distributions` has the flux in each of 12 × 33 directions as multiples of 1/100,000 of the total, and the half-peak angles",
    z.toJSONSchema(LightShapesResponse, { io: "input" }),
    EQUIVALENT_FILTERS.map(([, name]) => queryText(name, "Filters the articles, as in the selector's address")),
  ),
};

const VIEW_PARAMETERS: readonly Json[] = [
  { ...parameter("query", "of", { enum: VIEW_NAMES }, "The view"), required: true },
  { ...parameter("query", "language", { enum: LANGUAGES }, "The language of the texts"), required: true },
  queryText("name", "For a product or a luminaire: its name in the address"),
  queryText("portfolio_id", "Default: articles of all portfolios"),
  queryText(
    "query",
    "The parameters of the page's address, encoded as one parameter; for a category its filters: values (`control=DALI-2`), and bounds of which one may be absent (`ugr_max=19`, `resistance_ip_min=IP54`)",
  ),
];

const VIEW_RESPONSES: Json = {
  200: {
    ...jsonResponse("The view as plain data; its shape depends on the build and is not part of the interface", {
      type: "object",
    }),
    headers: LIST_HEADERS,
  },
  ...NOT_MODIFIED,
  400: problemResponse("The parameters are not valid"),
  404: problemResponse("Product not found"),
  ...NOT_ACCEPTABLE,
  ...NOT_LOADED_YET,
};

const BUILD_SCHEMA = objectSchema({
  id: TEXT,
  matcher: { type: "object" },
  prerendered: { type: "array", items: TEXT },
});
const PAYLOAD_SCHEMA = objectSchema({
  path: TEXT,
  data: objectSchema({ markdown: TEXT }),
  prerenderedAt: { type: "integer", description: "Milliseconds since 1970" },
});

const OTHER_PATHS: Json = {
  ...LIGHT_PATHS,
  [VIEW_PATH]: getOperation(
    "views",
    "The content of a page, for browsers that have not loaded the portfolio's articles",
    VIEW_RESPONSES,
    VIEW_PARAMETERS,
  ),
  "/builds/latest.json": getOperation("builds", "The build that is served", {
    200: jsonResponse("The build's id; a different one means a newer build", objectSchema({ id: TEXT })),
  }),
  "/builds/meta/{buildId}.json": getOperation(
    "builds",
    "The metadata of a build",
    {
      200: jsonResponse("The build's prerendered paths", BUILD_SCHEMA),
      404: problemResponse("Another build is served"),
    },
    [parameter("path", "buildId", TEXT)],
  ),
  "/{language}/{page}/_payload.json": getOperation(
    "builds",
    "The content of a prerendered page",
    { 200: jsonResponse("The page's Markdown", PAYLOAD_SCHEMA), 404: problemResponse("The page is not prerendered") },
    [LANGUAGE, parameter("path", "page", { enum: CONTENT_PAGE_NAMES })],
  ),
  "/images/{path}": getOperation("pictures", "A picture of the catalogue", PICTURE_RESPONSES, [FILE_PATH]),
  "/documents/{path}": getOperation(
    "documents",
    "A document of the catalogue, to be downloaded",
    {
      ...fileResponses("*/*"),
      206: { description: "The requested part of the document", content: fileContent("*/*") },
      416: { description: "The document does not have the requested part" },
    },
    [FILE_PATH, parameter("header", "Range", TEXT, "One range of bytes, to continue a download")],
  ),
  "/drawings/{kind}/{id}.svg": getOperation(
    "pictures",
    "A drawing based on the catalogue's dimensions",
    PICTURE_RESPONSES,
    [
      parameter("path", "kind", { enum: DRAWING_KINDS }),
      parameter("path", "id", TEXT),
      parameter("query", "size", { enum: DRAWING_SIZES, default: "card" }),
      queryText("v", "The catalogue version; with the served one the response is immutable"),
    ],
  ),
  "/{language}/datasheets/{article_code}.pdf": articleDocument("The datasheet of an article", "application/pdf", [
    portfolioParameter("The portfolio whose shop link it contains"),
  ]),
  "/{language}/rooms.pdf": roomDocument("A planned room without a type: plan, section, inputs and result"),
  "/{language}/rooms/{room_type}.pdf": roomDocument("A planned room: plan, section, inputs and result", [
    parameter("path", "room_type", TEXT, "A `room_type_id`"),
  ]),
  "/{language}/datasheets/{article_code}.txt": articleDocument("The tender text of an article", "text/plain", [
    parameter("query", "tender", { enum: TENDER_KINDS, default: "neutral" }, "Neutral, or specific to the product"),
    parameter("query", "language", { enum: LANGUAGES }, "The text's language; default: that of the path"),
  ]),
  "/{language}/datasheets/{article_code}.ldt": articleDocument(
    "The photometric file of an article as EULUMDAT: the original file, or converted from IES",
    "text/plain",
  ),
  "/{language}/datasheets/{article_code}.ies": articleDocument(
    "The photometric file of an article as IES LM-63: the original file, or converted from EULUMDAT",
    "text/plain",
  ),
  "/{language}/gldf/{article_code}.gldf": articleDocument(
    "The GLDF container of an article, with texts in all languages",
    "application/octet-stream",
  ),
  [`/{language}${LIST_PATH}.pdf`]: listDocument("application/pdf", "A project list with pictures", [
    parameter("query", REPORT_PARAMETER, { enum: [ROOM_REPORT] }, "The report on the list's rooms instead"),
  ]),
  [`/{language}${LIST_PATH}.txt`]: listDocument("text/plain", "The tender text of all lines of a project list", [
    TENDER,
  ]),
  [`/{language}${LIST_PATH}.x83`]: listDocument(
    "application/xml",
    "A project list as a bill of quantities (GAEB DA XML 3.3, phase X83), in German",
    [TENDER],
  ),
  [`/{language}${LIST_PATH}.zip`]: listDocument(
    "application/zip",
    "A project list with pictures, the datasheets, photometric files and GLDF containers of its articles, as an archive",
  ),
  "/healthz": getOperation("operation", "Liveness of the process", {
    200: textResponse("The process is alive"),
  }),
  "/readyz": getOperation("operation", "Readiness of the process", {
    200: textResponse("The process can serve"),
    503: textResponse("The catalogue is not loaded yet, or the process is shutting down"),
  }),
  "/robots.txt": getOperation("operation", "Rules for crawlers", { 200: textResponse("Rules") }),
  "/sitemap.xml": getOperation("operation", "All pages in all languages, or an index of parts", {
    200: textResponse("The sitemap", "application/xml"),
    404: { description: "There is no such part" },
    ...NOT_LOADED_YET,
  }),
  "/.well-known/security.txt": getOperation("operation", "Contact for reporting vulnerabilities (RFC 9116)", {
    200: textResponse("Contacts and their expiry"),
    404: { description: "No contact is configured" },
  }),
  "/openapi.json": getOperation("operation", "This document", {
    200: jsonResponse("OpenAPI 3.1", { type: "object" }),
  }),
};
