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
 */
export async function readBrand(
  folder: string | undefined,
  sink: Pick<VersionWriter, "addBrandFile"> | undefined,
  onProblem: (problem: Problem) => void,
): Promise<void> {
  if (folder === undefined) return;
  const tell = (kind: ProblemKind, { file, key, value, message }: BrandProblem): void =>
    onProblem({ kind, file: `${BRAND_FOLDER}/${file}`, field: key, value, message });
  try {
    const files = readBrandFiles(folder);
    const { remarks } = await makeBrand(files);
    for (const remark of remarks) tell("adjusted-colour", remark);
    for (const [path, bytes] of files) sink?.addBrandFile(path, bytes);
  } catch (error) {
    if (!(error instanceof BadBrand)) throw error;
    for (const problem of error.problems) tell("bad-brand", problem);
  }
}
