/** The parameters of a scenario's run. */
export interface FaultRun {
  /** 1 for the full goals; smaller values scale down the number of repetitions. */
  readonly scale: number;
  readonly seed: number;
  /** An empty folder for the scenario alone. */
  readonly folder: string;
}

/** The measured result and whether it meets the goal. */
export interface FaultResult {
  /** What was done, and how often. */
  readonly workload: string;
  readonly measurement: string;
  /** Absent where this machine cannot run the scenario; the measurement then states the reason. */
  readonly isGoalMet?: boolean;
}

/** A kind of fault, the requirement under it, and how to provoke it. */
export interface FaultScenario {
  readonly name: string;
  readonly fault: string;
  readonly goal: string;
  readonly run: (run: FaultRun) => Promise<FaultResult>;
}
