/** What a row is run with. */
export interface FaultRun {
  /** 1 is what the goals speak of; below, what is done many times is done proportionally less often. */
  readonly scale: number;
  readonly seed: number;
  /** An empty folder of the row's own. */
  readonly folder: string;
}

/** What came out. */
export interface FaultFigure {
  /** What was done, with how often. */
  readonly done: string;
  readonly figure: string;
  /** Absent where this machine cannot try it; the figure then says why. */
  readonly isReached?: boolean;
}

/** A kind of fault, what must hold under it, and how it is tried. */
export interface FaultRow {
  readonly name: string;
  readonly fault: string;
  readonly goal: string;
  readonly run: (run: FaultRun) => Promise<FaultFigure>;
}
