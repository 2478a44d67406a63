import kernelsFile from "#engine/kernels/filter-kernels.wasm?url";
import { createWorkspacesOf, type WebAssemblyApi } from "#engine/kernels/wasm-workspaces.ts";
import type { CreateWorkspace } from "#engine/kernels/workspace.ts";
import { laterCode } from "#web/code/later-code.ts";

let plain: CreateWorkspace | undefined;

/** For browsers without WebAssembly, and should there be no memory for it. */
const loadPlain = laterCode(async () => {
  plain = (await import("#engine/kernels/plain-kernels.ts")).createPlainWorkspace;
  return plain;
});

let kernels: Promise<CreateWorkspace> | undefined;

/**
 * What the filter engine works with, loaded once: kernels in WebAssembly where the page may compile it. A load that fails
 * is not remembered: whoever asks next has them loaded anew.
 *
 * @throws when neither these nor the plain ones can be loaded
 */
export function filterKernels(): Promise<CreateWorkspace> {
  kernels ??= loadKernels().catch((error: unknown) => {
    kernels = undefined;
    throw error;
  });
  return kernels;
}

async function loadKernels(): Promise<CreateWorkspace> {
  try {
    const module = await WebAssembly.compileStreaming(fetch(kernelsFile));
    return createWorkspacesOf(WebAssembly as WebAssemblyApi, module, (bytes) => {
      if (!plain) throw new RangeError("no memory for the filter's kernels");
      return plain(bytes);
    });
  } catch {
    return loadPlain();
  }
}
