import { runInSlices } from "#model/run-steps.ts";
import { delay } from "#web/client/delay.ts";

/** The longest time that a calculation may block the event loop. */
const SLICE_MS = 8;

/** Calculates on the server's main thread in time slices, so that other requests are handled meanwhile. */
export const runOnServer = <T>(steps: Iterator<unknown, T>): Promise<T> => runInSlices(steps, SLICE_MS, () => delay(0));
