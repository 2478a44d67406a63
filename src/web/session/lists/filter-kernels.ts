import kernelsFile from "#engine/kernels/filter-kernels.wasm?url";
import { createWorkspacesOf, type WebAssemblyApi } from "#engine/kernels/wasm-workspaces.ts";
import type { CreateWorkspace } from "#engine/kernels/workspace.ts";
import { takeAskedAhead } from "#web/client/asked-ahead.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";

/** The filter engine's kernels. */
export interface FilterKernels {
  /**
   * Loads them once: WebAssembly where the page may compile it. A failed load is not memoised; the next call tries
   * again.
   *
   * @throws when neither these nor the JavaScript kernels can be loaded
   */
  readonly load: () => Promise<CreateWorkspace>;
  /** Prefetches the JavaScript kernels, in case there is no memory for WebAssembly. */
  readonly loadSpare: () => Promise<CreateWorkspace>;
}

export function createFilterKernels(): FilterKernels {
  let kernels: Promise<CreateWorkspace> | undefined;
  let plain: CreateWorkspace | undefined;
  const loadSpare = async (): Promise<CreateWorkspace> => {
    plain ??= await importOrReload(loadPlain);
    return plain;
  };
  const loadKernels = async (): Promise<CreateWorkspace> => {
    try {
      const module = await WebAssembly.compileStreaming(
        (await takeAskedAhead(new URL(kernelsFile, location.origin).pathname)) ?? fetch(kernelsFile),
      );
      return createWorkspacesOf(WebAssembly as WebAssemblyApi, module, (bytes) => {
        if (!plain) throw new RangeError("no memory for the filter's kernels");
        return plain(bytes);
      });
    } catch {
      return loadSpare();
    }
  };
  return {
    load() {
      kernels ??= loadKernels().catch((error: unknown) => {
        kernels = undefined;
        throw error;
      });
      return kernels;
    },
    loadSpare,
  };
}

/** For browsers without WebAssembly, and for when its memory cannot be allocated. */
const loadPlain = async () => (await import("#engine/kernels/plain-kernels.ts")).createPlainWorkspace;
