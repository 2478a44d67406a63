import { parentPort } from "node:worker_threads";
import { runToEnd } from "../../src/model/run-steps.ts";
import { lightPlanSteps, type LightPlan } from "../../src/planning/light-plan.ts";

// Calculates a room for each message, as a worker of the page whose result is enough (`createPlanQueue`).

parentPort?.on("message", (plan: LightPlan) => parentPort?.postMessage(runToEnd(lightPlanSteps(plan))));
