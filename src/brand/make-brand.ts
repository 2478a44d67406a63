import { createHash } from "node:crypto";
import { type Language, LANGUAGES } from "#model/languages/language.ts";
import { withoutUndefined } from "#model/without-undefined.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import type { BrandTexts } from "#app-state/public-config.ts";
import { BRAND_FILE, type BrandSettings, parseBrandSettings } from "./brand-settings.ts";
import type { BrandFiles } from "./brand-files.ts";
import { type GeneratedFile, makeIcons, rasterize } from "./brand-icons.ts";
import { type BrandPicture, LOGO_TYPES, readBrandPicture } from "./brand-picture.ts";
import { InvalidBrandError, type BrandProblem } from "./brand-problem.ts";
import { makeBrandStyles, TAG_PLACEHOLDER, TYPEFACE_FILE, readTypeface, type Typeface } from "./brand-styles.ts";
import type { Brand } from "./brand.ts";
import type { DerivedScale } from "./colour-scale.ts";
import { readMessageOverrides } from "./message-overrides.ts";

/** Width and height of a logo in documents, in pixels: the available space at 300 dpi. */
const DOCUMENT_LOGO_PX = { width: 900, height: 76 } as const;
const SOCIAL_PICTURE_PX = { width: 1200, height: 630 } as const;
const SOCIAL_PICTURE_FILE = "share.png";
const STYLES_FILE = "brand.css";

/** Loaded only for brands with an accent, since its package consists of 150 modules. */
const loadColourScale = () => import("./colour-scale.ts");

/** @throws {InvalidBrandError} with all problems, each naming file, key and remedy */
export async function makeBrand(files: BrandFiles): Promise<Brand> {
  const settingsFile = files.get(BRAND_FILE);
  if (!settingsFile)
    throw new InvalidBrandError([
      { file: BRAND_FILE, message: 'is missing; a brand needs it, with { "name": … } at least' },
    ]);
  const settings = parseBrandSettings(settingsFile);
  const parts = await readBrandParts(settings, files);
  const { files: generated, tag } = withTag(await makeFiles(parts));
  const hasMessages = LANGUAGES.some((language) => Object.keys(parts.messages[language].source).length > 0);
  return {
    name: settings.name,
    legalName: settings.legalName,
    accent: parts.scale?.scale["600"],
    texts: { en: brandTexts(settings, "en"), de: brandTexts(settings, "de") },
    messages: parts.messages,
    language: settings.language,
    defaultPortfolioId: settings.defaultPortfolio,
    illustrations: settings.illustrations,
    files: generated,
    tag,
    assets: {
      logo: parts.logo && {
        file: withExtension("logo", parts.logo),
        width: parts.logo.width,
        height: parts.logo.height,
      },
      socialPicture: parts.socialPicture && SOCIAL_PICTURE_FILE,
      styles: generated.has(STYLES_FILE) ? STYLES_FILE : undefined,
      hasIcons: (parts.mark ?? parts.logo) !== undefined,
      hasMessages,
    },
    documentHeaderImage: await makeDocumentHeaderImage(parts),
    adjustments: parts.scale?.isAdjusted ? [await accentAdjustment(parts.scale, settings.accent)] : [],
  };
}

const accentAdjustment = async (scale: DerivedScale, accent: string | undefined): Promise<BrandProblem> => ({
  file: BRAND_FILE,
  key: "accent",
  value: JSON.stringify(accent),
  message: (await loadColourScale()).adjustmentText(scale),
});

interface BrandParts {
  readonly logo: BrandPicture | undefined;
  readonly darkLogo: BrandPicture | undefined;
  readonly mark: BrandPicture | undefined;
  readonly socialPicture: BrandPicture | undefined;
  readonly scale: DerivedScale | undefined;
  readonly typeface: Typeface;
  readonly messages: Brand["messages"];
}

/** Reads all files that `brand.json` names and reports all problems at once. */
async function readBrandParts(settings: BrandSettings, files: BrandFiles): Promise<BrandParts> {
  const problems: BrandProblem[] = [];
  const collectProblems = async <T>(read: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof InvalidBrandError)) throw error;
      problems.push(...error.problems);
      return undefined;
    }
  };
  const picture = (key: string, file: string | undefined, types = LOGO_TYPES) =>
    collectProblems(() => (file === undefined ? undefined : readBrandPicture(files, { key, file, types })));
  const { light, dark } =
    typeof settings.logo === "string" ? { light: settings.logo, dark: undefined } : (settings.logo ?? {});
  const key = typeof settings.logo === "string" ? "logo" : "logo.light";
  const parts = {
    logo: await picture(key, light),
    darkLogo: await picture("logo.dark", dark),
    mark: await picture("mark", settings.mark),
    socialPicture: await picture("socialPicture", settings.socialPicture, ["image/png", "image/jpeg"]),
    scale: await collectProblems(() => readAccent(settings.accent)),
    typeface: await collectProblems(() => readTypeface(settings.typeface, files)),
    messages: await collectProblems(() => readMessageOverrides(files)),
  };
  const { typeface, messages } = parts;
  if (problems.length > 0 || !typeface || !messages) throw new InvalidBrandError(problems);
  return { ...parts, typeface, messages };
}

async function readAccent(accent: string | undefined): Promise<DerivedScale | undefined> {
  if (accent === undefined) return undefined;
  const scale = (await loadColourScale()).deriveScale(accent);
  if (scale) return scale;
  const message = "is not an opaque colour; use one such as #0c6872 or oklch(47% 0.08 207)";
  throw new InvalidBrandError([{ file: BRAND_FILE, key: "accent", value: JSON.stringify(accent), message }]);
}

/** All files that browsers request. */
async function makeFiles(parts: BrandParts): Promise<ReadonlyMap<string, GeneratedFile>> {
  const { logo, darkLogo, mark, socialPicture, scale, typeface, messages } = parts;
  const generated = new Map<string, GeneratedFile>();
  const add = (name: string, picture: BrandPicture | undefined): string | undefined => {
    if (!picture) return undefined;
    const file = withExtension(name, picture);
    generated.set(file, picture);
    return file;
  };
  add("logo", logo);
  const styles = makeBrandStyles({
    scale: scale?.scale,
    typeface,
    mark: add("mark", mark),
    darkLogo: add("logo-dark", darkLogo),
  });
  if (styles !== "") generated.set(STYLES_FILE, { type: "text/css; charset=utf-8", bytes: Buffer.from(styles) });
  if (typeface.kind === "file")
    generated.set(TYPEFACE_FILE, { type: "font/woff2", bytes: Buffer.from(typeface.bytes) });
  if (socialPicture)
    generated.set(SOCIAL_PICTURE_FILE, { type: "image/png", bytes: await toSocialPicture(socialPicture) });
  const icon = mark ?? logo;
  for (const [name, file] of icon ? await makeIcons(icon) : []) generated.set(name, file);
  for (const language of LANGUAGES) {
    const bytes = Buffer.from(JSON.stringify(messages[language].compiled));
    generated.set(`messages/${language}.json`, { type: "application/json; charset=utf-8", bytes });
  }
  return generated;
}

async function toSocialPicture({ bytes }: BrandPicture): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(bytes)
    .resize({ ...SOCIAL_PICTURE_PX, fit: "cover" })
    .png()
    .toBuffer();
}

async function makeDocumentHeaderImage({ logo, mark }: BrandParts): Promise<Brand["documentHeaderImage"]> {
  const { width, height } = DOCUMENT_LOGO_PX;
  if (logo) return { png: await rasterize(logo, width, height), isLogo: true };
  if (mark) return { png: await rasterize(mark, height, height), isLogo: false };
  return undefined;
}

const withExtension = (name: string, { type }: BrandPicture): string =>
  `${name}.${type === "image/svg+xml" ? "svg" : "png"}`;

/** Hashes all files, and inserts the hash into the addresses of the style sheet. */
function withTag(files: ReadonlyMap<string, GeneratedFile>): Pick<Brand, "files" | "tag"> {
  const hash = createHash("sha256");
  for (const [name, { bytes }] of files) hash.update(`${name} ${bytes.length}\n`).update(bytes);
  const tag = hash.digest("hex").slice(0, 16);
  const styles = files.get(STYLES_FILE);
  if (!styles) return { files, tag };
  const bytes = Buffer.from(styles.bytes.toString("utf8").replaceAll(TAG_PLACEHOLDER, tag));
  return { files: new Map([...files, [STYLES_FILE, { ...styles, bytes }]]), tag };
}

/** A brand's texts in a language, with fallback to the other. @see rule P1 */
function brandTexts({ claim, contact, notice, links, legalName }: BrandSettings, language: Language): BrandTexts {
  const textOf = (texts: PerLanguage<string>): ResolvedText | undefined => {
    const chosen = chooseLocalized(texts, language);
    return chosen && { text: chosen.value, language: chosen.language };
  };
  const chosenLinks = chooseLocalized(links, language);
  return withoutUndefined({
    claim: textOf(claim),
    contact: textOf(contact),
    notice: textOf(notice),
    legalName: legalName === undefined ? undefined : { text: legalName, language },
    links: chosenLinks && { language: chosenLinks.language, items: chosenLinks.value },
  });
}

type PerLanguage<T> = Readonly<Partial<Record<Language, T | undefined>>> | undefined;

function chooseLocalized<T>(
  values: PerLanguage<T>,
  language: Language,
): { readonly value: T; readonly language: Language } | undefined {
  for (const candidate of [language, ...LANGUAGES]) {
    const value = values?.[candidate];
    if (value !== undefined) return { value, language: candidate };
  }
  return undefined;
}
