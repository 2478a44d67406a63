import type { Photometry, PhotometryProblem } from "#lighting/photometry/photometry.ts";
import type { QuarterTurns } from "#lighting/utilisation/luminaire-grid.ts";
import { MAX_PHOTOMETRIC_FILE_BYTES } from "#model/bounds.ts";
import type { EquivalentLight, TargetLight } from "#planning/equivalents/equivalent-lights.ts";
import type { PlannedLuminaire } from "#planning/light-plan.ts";
import { readInWorker } from "#web/spreadsheets/read-in-worker.ts";
import type { TargetProperties } from "./target-properties.ts";

/** An article of the catalogue whose equivalents are searched for. */
export interface ReferenceLight {
  readonly code: string;
  readonly luminaire: PlannedLuminaire;
  /** K; absent if it is not known. */
  readonly colour: number | undefined;
}

/** A calculation for the worker. */
export type LightJob =
  | { readonly kind: "file"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "article"; readonly reference: ReferenceLight }
  /** `bytes`: the response of `/api/light/shapes`. */
  | { readonly kind: "search"; readonly target: TargetLight; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "rotation"; readonly photometry: Photometry; readonly turns: QuarterTurns };

export interface LightJobResults {
  readonly file: TargetOutcome;
  readonly article: TargetOutcome;
  readonly search: readonly EquivalentLight[];
  readonly rotation: RotatedLight;
}

/** The photometry of a file or of an article whose equivalents are searched for. */
export interface TargetPhotometry {
  readonly photometry: Photometry;
  readonly target: TargetLight;
  readonly properties: TargetProperties;
}

/** The light of a file or an article, or why there is none. */
export interface TargetOutcome {
  readonly light?: TargetPhotometry | undefined;
  readonly problem?: FileProblem | undefined;
}

interface RotatedLight {
  readonly photometry: Photometry;
  /** The polar diagram, as SVG without an accessible name. */
  readonly polarDiagram: string;
}

/** Performs a job in a worker of its own. @throws as `readInWorker`; a reload would lose the visitor's file */
export async function runLightJob<Job extends LightJob>(
  job: Job,
  signal: AbortSignal,
): Promise<LightJobResults[Job["kind"]]> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./light-worker.ts", import.meta.url), { type: "module" });
  return readInWorker(worker, job, signal, { reloads: false });
}

/** Why a file cannot be compared. `unreadable`: not readable for the browser, because it was removed or is a folder. */
export type FileProblem =
  | Pick<PhotometryProblem, "code" | "line" | "found">
  | { readonly code: "empty" | "unreadable"; readonly line?: undefined; readonly found: "" };

/** Checks the size of a file before it is read; `undefined` if it is allowed. */
export function checkFileSize({ size }: Pick<File, "size">): FileProblem | undefined {
  if (size === 0) return { code: "empty", found: "" };
  return size > MAX_PHOTOMETRIC_FILE_BYTES ? { code: "too-large", found: "" } : undefined;
}
