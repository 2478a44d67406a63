import type { Brand } from "#brand/brand.ts";
import { BRAND_FOLDER, readBrandFiles } from "#brand/brand-files.ts";
import { BadBrand, type BrandProblem } from "#brand/brand-problem.ts";
import { makeBrand } from "#brand/make-brand.ts";
import type { VersionWriter } from "#store/store.ts";
import type { Problem, ProblemKind } from "../problems/problem.ts";

/**
 * Imports the brand beside the lists, byte for byte. It is built once here, so that what the site could not use is refused
 * now.
 *
 * @param folder the folder, `undefined` when the catalogue has none
 * @returns the brand; `undefined` without one, or when it is refused
 */
export async function readBrand(
  folder: string | undefined,
  sink: Pick<VersionWriter, "addBrandFile"> | undefined,
  onProblem: (problem: Problem) => void,
): Promise<Brand | undefined> {
  if (folder === undefined) return undefined;
  const tell = (kind: ProblemKind, { file, key, value, message }: BrandProblem): void =>
    onProblem({ kind, file: `${BRAND_FOLDER}/${file}`, field: key, value, message });
  try {
    const files = readBrandFiles(folder);
    const brand = await makeBrand(files);
    for (const remark of brand.remarks) tell("adjusted-colour", remark);
    for (const [path, bytes] of files) sink?.addBrandFile(path, bytes);
    return brand;
  } catch (error) {
    if (!(error instanceof BadBrand)) throw error;
    for (const problem of error.problems) tell("bad-brand", problem);
    return undefined;
  }
}
