import * as z from "zod";
import { MAX_BRAND_TEXT_LENGTH, MAX_CODE_LENGTH, MAX_BRAND_LINKS } from "#model/bounds.ts";
import { ILLUSTRATIONS } from "#model/illustrations.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import { fieldPath, valueAt } from "#model/lists/schema-issue.ts";
import { siteTarget } from "#navigation/addresses/site-target.ts";
import type { BrandFiles } from "./brand-files.ts";
import { formatValue } from "#model/format-value.ts";
import { InvalidBrandError, type BrandProblem, unknownKeyMessage, parseJsonFile } from "./brand-problem.ts";

export const BRAND_FILE = "brand.json";

/** Typefaces that need no file: the bundled one, and that of the visitor's operating system. */
const BUILT_IN_TYPEFACES = ["plex-sans", "system"] as const;

const singleLine = (description: string) =>
  z
    .string({ error: `is not text; enter ${description}` })
    .trim()
    .min(1, { error: `is empty; write ${description}, or leave the key out` })
    .max(MAX_BRAND_TEXT_LENGTH, {
      error: `is longer than ${MAX_BRAND_TEXT_LENGTH} characters; write ${description} in fewer`,
    })
    .regex(/^\P{Cc}*$/u, { error: `has line breaks or control characters; write ${description} in one line` });

const fileName = z
  .string({ error: "is not a file name; enter the name of a file in this folder" })
  .regex(/^[\w-]+(?:\.[\w-]+)+$/, {
    error: "is not a plain file name; put the file into this folder and name it with letters, digits, dashes and dots",
  });

/** One value for both languages, or one for each; both become values by language. */
const perLanguage = <T extends z.ZodType>(schema: T) =>
  z.union(
    [schema.transform((value) => ({ en: value, de: value })), z.strictObject({ en: schema, de: schema }).partial()],
    { error: 'must be one value, or one per language; write { "en": …, "de": … }' },
  );

const FORBIDDEN_TARGET =
  "is not an allowed address; write a path such as /imprint, or one that begins with https:, mailto: or tel:";
const Link = z.strictObject({
  label: singleLine("the text of the link"),
  target: singleLine("the target of the link").transform((text, context) => {
    const target = siteTarget(text);
    if (!target) context.addIssue(FORBIDDEN_TARGET);
    return target ?? z.NEVER;
  }),
});
const Links = z
  .array(Link, { error: 'is not a list of links; write [{ "label": …, "target": … }]' })
  .max(MAX_BRAND_LINKS, { error: `has more than ${MAX_BRAND_LINKS} links; keep the ones that matter` });

const Logo = z.union([fileName, z.strictObject({ light: fileName, dark: fileName.optional() })], {
  error: 'is not a logo; enter the name of an SVG or PNG file, or { "light": …, "dark": … }',
});

const Weights = z.string({ error: 'is not text; enter "400 700"' }).regex(/^\d{3}(?: \d{3})?$/, {
  error: 'is not a weight; use one such as "400", or a range such as "400 700"',
});
const Typeface = z.union(
  [z.enum(BUILT_IN_TYPEFACES), z.strictObject({ file: fileName, weights: Weights.optional() })],
  {
    error: `is not a known typeface; use ${BUILT_IN_TYPEFACES.map((name) => `"${name}"`).join(", ")} or { "file": "….woff2", "weights": "400 700" }`,
  },
);

const BrandSettings = z.strictObject(
  {
    name: singleLine("the name shown in the header"),
    legalName: singleLine("the name of the company").optional(),
    logo: Logo.optional(),
    mark: fileName.optional(),
    accent: singleLine("a colour such as #0c6872").optional(),
    typeface: Typeface.optional(),
    claim: perLanguage(singleLine("a claim")).optional(),
    contact: perLanguage(singleLine("contact details")).optional(),
    links: perLanguage(Links).optional(),
    notice: perLanguage(singleLine("a notice to visitors")).optional(),
    socialPicture: fileName.optional(),
    defaultPortfolio: z
      .string({ error: "is not text; enter a portfolio_id of the catalogue" })
      .min(1, { error: "is empty; write a portfolio_id of the catalogue, or leave the key out" })
      .max(MAX_CODE_LENGTH, {
        error: `is longer than ${MAX_CODE_LENGTH} characters; write a portfolio_id of the catalogue`,
      })
      .optional(),
    illustrations: z.enum(ILLUSTRATIONS, { error: `is unknown; expected ${ILLUSTRATIONS.join(", ")}` }).optional(),
    language: z.enum(LANGUAGES, { error: `is not a language of the site; write ${LANGUAGES.join(" or ")}` }).optional(),
  },
  { error: 'is not an object; write { "name": … }' },
);

/** The content of `brand.json`, with shape and bounds checked; the files that it names are not. */
export type BrandSettings = z.infer<typeof BrandSettings>;

/** Parses `brand.json`. @throws {InvalidBrandError} if it is not JSON, or has an unknown key or an invalid value */
export function parseBrandSettings(bytes: Uint8Array): BrandSettings {
  const content = parseJsonFile(BRAND_FILE, bytes);
  const result = BrandSettings.safeParse(content);
  if (result.success) return result.data;
  throw new InvalidBrandError(result.error.issues.flatMap((issue) => toProblems(issue, content)));
}

/** The bytes of a file that a setting names. @throws {InvalidBrandError} if it is not in the folder */
export function findNamedFile(files: BrandFiles, key: string, name: string): Uint8Array {
  const bytes = files.get(name);
  if (bytes) return bytes;
  const message = "is not in the folder; put the file there";
  throw new InvalidBrandError([{ file: BRAND_FILE, key, value: JSON.stringify(name), message }]);
}

type Issue = z.core.$ZodIssue;

function toProblems(issue: Issue, content: unknown): readonly BrandProblem[] {
  if (issue.code === "unrecognized_keys") {
    const knownKeys = issue.path.length === 0 ? Object.keys(BrandSettings.shape) : [];
    return issue.keys.map((key) => ({
      file: BRAND_FILE,
      key: fieldPath([...issue.path, key]),
      message: unknownKeyMessage(key, knownKeys),
    }));
  }
  const branch = issue.code === "invalid_union" ? matchingBranch(issue) : [];
  if (branch.length > 0)
    return branch.flatMap((item) => toProblems({ ...item, path: [...issue.path, ...item.path] }, content));
  const value = formatValue(valueAt(content, issue.path));
  const message = value === undefined ? "is missing; it is required" : issue.message;
  return [{ file: BRAND_FILE, key: fieldPath(issue.path), value, message }];
}

/** The issues of the union branch that matches the value's type; empty if none matches. */
function matchingBranch({ errors }: Extract<Issue, { code: "invalid_union" }>): readonly Issue[] {
  const isOfType = ({ code, path }: Issue): boolean =>
    path.length > 0 || !["invalid_type", "invalid_union", "invalid_value"].includes(code);
  return errors.find((issues) => issues.every(isOfType)) ?? [];
}
