import { afterEach, expect, test, vi } from "vitest";
import { createPlainWorkspace } from "#engine/kernels/plain-kernels.ts";
import type { CreateWorkspace } from "#engine/kernels/workspace.ts";
import { createFilterKernels } from "./filter-kernels.ts";

/** Loads the plain kernels. */
const loadPlain = vi.hoisted(() => vi.fn<() => Promise<CreateWorkspace>>());
vi.mock("#web/code/import-or-reload.ts", () => ({ importOrReload: () => loadPlain() }));

afterEach(() => vi.unstubAllGlobals());

test("E5 R1 kernels are loaded once; a failed load is not cached", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("nobody answers")));
  loadPlain.mockRejectedValueOnce(new Error("gone")).mockResolvedValue(createPlainWorkspace);
  const kernels = createFilterKernels();
  const both = [kernels.load(), kernels.load()];
  for (const load of both) await expect(load).rejects.toThrow("gone");
  expect(loadPlain).toHaveBeenCalledTimes(1);

  await expect(kernels.load()).resolves.toBe(createPlainWorkspace);
  await expect(kernels.load()).resolves.toBe(createPlainWorkspace);
  expect(loadPlain).toHaveBeenCalledTimes(2);
});
