import { parentPort } from "node:worker_threads";
import { runToEnd } from "../../src/model/run-steps.ts";
import { lightPlanSteps, type LightPlan } from "../../src/planning/light-plan.ts";

// Calculates one room per message, like the page's workers (see `createPlanQueue`), but posts only the result.

parentPort?.on("message", (plan: LightPlan) => parentPort?.postMessage(runToEnd(lightPlanSteps(plan))));
