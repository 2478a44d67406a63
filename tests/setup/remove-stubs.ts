import { afterAll, vi } from "vitest";

// Vitest removes stubs before each test, but not after the last one of a file: the next file of the worker would be
// imported, and prepared by its hooks, with them.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
