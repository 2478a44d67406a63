import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join } from "node:path";
import { createListSource, type CatalogueSource } from "../reading/list-source.ts";
import { formatValue } from "#model/format-value.ts";
import type { Problem } from "../problems/problem.ts";
import { PROFILE_FILE, type Profile } from "../profile/profile.ts";
import { UnreadableFileError, unreadableProblem } from "../files/row.ts";
import { bilingual } from "#model/texts/text-entries.ts";
import { createUniqueNames, safeName } from "#model/safe-name.ts";
import { removeTemporaryFolder } from "../files/file-system.ts";
import { isAuxiliaryFile, isSystemFile } from "../files/folder-files.ts";
import { type GldfContainer, openGldf, normalizePath, PRODUCT_PART } from "./open-gldf.ts";
import { AmbiguousIdError, FILE_FOLDERS, type ReferencedFile } from "#gldf/reading/container-reader.ts";
import { createAttributeDeclarations } from "#attributes/imported-attributes.ts";
import { assignGldfIds } from "#gldf/reading/gldf-ids.ts";
import { GLDF_CATEGORY_ID, readGldfEntries, type GldfEntries } from "#gldf/reading/gldf-entries.ts";

export const isGldfFile = (name: string): boolean => extname(name).toLowerCase() === ".gldf";

/** The file names of the GLDF containers in a folder, in a stable order. */
export const findGldfFiles = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => !isAuxiliaryFile(name) && isGldfFile(name))
    .sort();

/**
 * Reads the GLDF containers of a folder as a catalogue, with a family per container and an article per variant.
 * Elements without a field in the catalogue are reported once for all containers.
 *
 * Pictures, photometric files and documents are unpacked to a temporary folder, which `close` removes.
 *
 * @param names the file names of the containers
 */
export async function readGldfFolder(
  folder: string,
  names: readonly string[],
  profile: Profile,
): Promise<CatalogueSource> {
  const temporaryFolder = mkdtempSync(join(tmpdir(), "lumenry-gldf-"));
  const close = (): void => removeTemporaryFolder(temporaryFolder);
  try {
    const combined = await readContainers(folder, names, temporaryFolder);
    const unpackedFolder = (kind: ReferencedFile["kind"]): string | undefined => {
      const path = join(temporaryFolder, FILE_FOLDERS[kind]);
      return existsSync(path) ? path : undefined;
    };
    return {
      profile,
      lists: [
        ...combined.lists,
        createListSource("categories", "GLDF", [
          {
            category_id: GLDF_CATEGORY_ID,
            texts: bilingual("Luminaires", "Leuchten"),
            families: combined.familyIds,
          },
        ]),
        createListSource("portfolios", "GLDF", []),
      ],
      imageFolder: unpackedFolder("picture"),
      photometryFolder: unpackedFolder("photometry"),
      documentFolder: unpackedFolder("document"),
      brandFolder: undefined,
      problems: [...combined.problems, ...ignoredFileProblems(folder, names)],
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

async function readContainers(folder: string, names: readonly string[], temporaryFolder: string) {
  const problems: Problem[] = [];
  const containers: { readonly file: string; readonly content: ContainerContent }[] = [];
  const uniqueName = createUniqueNames();
  for (const file of names) {
    const folderName = uniqueName(safeName(basename(file, extname(file))));
    try {
      const content = await readContainer(join(folder, file), folderName, temporaryFolder);
      containers.push({ file, content });
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      problems.push(unreadableProblem(file, error));
    }
  }
  const ids = assignGldfIds(containers.map(({ content }) => content.identity));
  const unmapped = new Map<string, { count: number; readonly files: string[] }>();
  const lists = containers.flatMap(({ file, content: { family, articles, ...content } }, index) => {
    const { familyId: family_id = file, articleCodes = [], replacedNumbers = [] } = ids[index] ?? {};
    for (const [path, count] of content.unmapped) {
      const occurrences = unmapped.get(path) ?? { count: 0, files: [] };
      occurrences.count += count;
      occurrences.files.push(file);
      unmapped.set(path, occurrences);
    }
    for (const problem of content.problems) problems.push({ ...problem, value: formatValue(problem.value), file });
    for (const problem of content.partProblems) problems.push({ ...problem, file });
    for (const number of replacedNumbers) problems.push(replacedNumberProblem(file, number, articleCodes));
    const rows = articles.map((article, row) => ({ article_code: articleCodes[row], family_id, ...article }));
    const { size } = statSync(join(folder, file));
    return [
      createListSource("families", file, [{ family_id, ...family }]),
      createListSource("articles", file, rows, size),
    ];
  });
  const familyIds = ids.map(({ familyId }) => familyId);
  const texts = createAttributeDeclarations((key) =>
    containers.some(({ content }) => content.articles.some((article) => article[key] !== undefined)),
  );
  if (texts.length > 0) lists.push(createListSource("filter-texts", "GLDF", texts));
  return { lists, familyIds, problems: [...problems, ...unmappedProblems(unmapped)] };
}

const MAX_SHOWN_CODES = 3;

function replacedNumberProblem(file: string, number: string, codes: readonly string[]): Problem {
  const codesText = codes.slice(0, MAX_SHOWN_CODES).join(", ") + (codes.length > MAX_SHOWN_CODES ? ", …" : "");
  const message = `is a placeholder or the number of several products or variants; the articles have the codes ${codesText} instead`;
  return { kind: "replaced-number", file, field: "ProductNumber", value: formatValue(number), message };
}

/** The entries of a container, and the problems of parts that its description does not reference. */
interface ContainerContent extends GldfEntries {
  readonly partProblems: readonly Omit<Problem, "file">[];
}

async function readContainer(path: string, folderName: string, temporaryFolder: string): Promise<ContainerContent> {
  const container = await openGldf(path);
  try {
    const entries = containerEntries(container, folderName);
    for (const file of entries.files) {
      const bytes = await container.readPart(file.part);
      if (bytes) writePart(temporaryFolder, file, bytes);
    }
    return { ...entries, partProblems: unreferencedPartProblems(container.paths, entries.parts) };
  } finally {
    container.close();
  }
}

function containerEntries({ product, hasPart }: GldfContainer, folderName: string): GldfEntries {
  try {
    return readGldfEntries(product, folderName, hasPart);
  } catch (error) {
    if (!(error instanceof AmbiguousIdError)) throw error;
    throw new UnreadableFileError(error.message, { part: PRODUCT_PART, line: error.line });
  }
}

/** Reports the parts, other than the format's own, that the description does not reference. */
function unreferencedPartProblems(
  paths: readonly string[],
  referencedPaths: readonly string[],
): ContainerContent["partProblems"] {
  const knownPaths = new Set([PRODUCT_PART, "meta-information.xml", ...referencedPaths].map(normalizePath));
  const [field, ...others] = paths.filter((path) => !knownPaths.has(normalizePath(path)) && !isSystemFile(path));
  if (field === undefined) return [];
  const othersText = others.length === 0 ? "" : `; the same applies to ${others.length} more`;
  const message = `is not referenced by any File element of product.xml and is ignored${othersText}`;
  return [{ kind: "ignored-file", field, message }];
}

const ignoredFileProblems = (folder: string, names: readonly string[]): readonly Problem[] =>
  readdirSync(folder)
    .filter((name) => !isAuxiliaryFile(name) && !names.includes(name) && name !== PROFILE_FILE)
    .sort()
    .map((file) => ({
      kind: "ignored-file",
      file,
      message: "is ignored, since the GLDF containers in this folder make up the catalogue",
    }));

function writePart(temporaryFolder: string, { kind, path }: ReferencedFile, bytes: Buffer): void {
  const target = join(temporaryFolder, FILE_FOLDERS[kind], path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, bytes);
}

const unmappedProblems = (
  unmapped: ReadonlyMap<string, { readonly count: number; readonly files: readonly string[] }>,
): readonly Problem[] =>
  Array.from(unmapped, ([field, { count, files }]) => {
    const scope = files.length === 1 ? "" : ` in ${files.length} containers`;
    const message = `has no field in the catalogue; ${count} ${count === 1 ? "occurrence is" : `occurrences${scope} are`} ignored`;
    return { kind: "unmapped-element", file: files[0] ?? "", field, message };
  });
