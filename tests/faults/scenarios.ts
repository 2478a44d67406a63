import { addressFloods } from "./address-floods.ts";
import { brokenFiles, brokenWorkbooks } from "./broken-files.ts";
import { databaseFaults } from "./database.ts";
import { fullDisk } from "./disk-full.ts";
import { expensiveWork } from "./expensive-work.ts";
import { pipelining, uncompressedReaders } from "./greedy-clients.ts";
import { hostileRequests, malformedRequests } from "./hostile.ts";
import { databaseKills, embeddedKills } from "./kills.ts";
import { nginxRestarts, rollingRestarts } from "./rolling-restarts.ts";
import type { FaultScenario } from "./scenario.ts";
import { slowClients } from "./slow-clients.ts";
import { swapsUnderLoad } from "./swaps.ts";

/** All kinds of faults, in the order of the table. */
export const SCENARIOS: readonly FaultScenario[] = [
  embeddedKills,
  databaseKills,
  fullDisk,
  brokenWorkbooks,
  brokenFiles,
  databaseFaults,
  swapsUnderLoad,
  rollingRestarts,
  nginxRestarts,
  slowClients,
  pipelining,
  uncompressedReaders,
  hostileRequests,
  malformedRequests,
  addressFloods,
  expensiveWork,
];
