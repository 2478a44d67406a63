/** The parameters of a row. */
export interface FaultRun {
  /** 1 for the full goals; smaller values scale down the number of repetitions. */
  readonly scale: number;
  readonly seed: number;
  /** An empty folder for the row alone. */
  readonly folder: string;
}

/** The outcome. */
export interface FaultFigure {
  /** What was done, and how often. */
  readonly done: string;
  readonly figure: string;
  /** Absent where this machine cannot run the row; the figure then has the reason. */
  readonly isReached?: boolean;
}

/** A kind of fault, the requirement under it, and how to provoke it. */
export interface FaultRow {
  readonly name: string;
  readonly fault: string;
  readonly goal: string;
  readonly run: (run: FaultRun) => Promise<FaultFigure>;
}
