import { afterEach, vi } from "vitest";

// Tests share modules, so what one of them has substituted must not remain for the next, even in another file.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
