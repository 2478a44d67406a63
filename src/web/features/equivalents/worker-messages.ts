import type { Photometry, PhotometryProblem } from "#lighting/photometry/photometry.ts";
import type { PlannedLuminaire } from "#planning/light-plan.ts";
import type { EquivalentLight } from "#planning/equivalents/equivalent-lights.ts";
import type { TargetProperties } from "./target-properties.ts";
import { MAX_PHOTOMETRIC_FILE_BYTES } from "#model/bounds.ts";
import type { QuarterTurns } from "#lighting/utilisation/luminaire-grid.ts";

/** An article of the catalogue whose equivalents are searched for. */
export interface ReferenceLight {
  readonly code: string;
  readonly luminaire: PlannedLuminaire;
  /** K; absent if it is not known. */
  readonly colour: number | undefined;
}

export type LightSearchRequest =
  | { readonly kind: "file"; readonly id: number; readonly file: File }
  | { readonly kind: "article"; readonly id: number; readonly reference: ReferenceLight }
  /** The response of `/api/light/shapes`, and its address. */
  | { readonly kind: "candidates"; readonly bytes: Uint8Array<ArrayBuffer>; readonly address: string };

/** The photometry of a file or of an article whose equivalents are searched for. */
export interface TargetPhotometry {
  readonly photometry: Photometry;
  readonly properties: TargetProperties;
}

/** A message from the worker, with the id of the request. */
export type LightSearchResponse =
  | { readonly kind: "parsed"; readonly id: number; readonly light: TargetPhotometry }
  | { readonly kind: "rejected"; readonly id: number; readonly problem: FileProblem }
  /** The candidates at an address with the most similar light; absent if the candidates could not be parsed. */
  | {
      readonly kind: "equivalents";
      readonly id: number;
      readonly equivalents: readonly EquivalentLight[] | undefined;
      readonly address: string;
    };

/** Why a file cannot be compared. `unreadable`: not readable for the browser, because it was removed or is a folder. */
export type FileProblem =
  | Pick<PhotometryProblem, "code" | "line" | "found">
  | { readonly code: "empty" | "unreadable"; readonly line?: undefined; readonly found: "" };

/** Checks the size of a file before it is read; `undefined` if it is allowed. */
export function checkFileSize({ size }: Pick<File, "size">): FileProblem | undefined {
  if (size === 0) return { code: "empty", found: "" };
  return size > MAX_PHOTOMETRIC_FILE_BYTES ? { code: "too-large", found: "" } : undefined;
}

/** An article's photometry from the server, and how far to rotate it. */
export interface RotationRequest {
  readonly photometry: Photometry;
  readonly turns: QuarterTurns;
}

export interface RotatedLight {
  readonly photometry: Photometry;
  /** The polar diagram, as SVG without an accessible name. */
  readonly polarDiagram: string;
}
