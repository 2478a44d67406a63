import { KERNEL_MODULE } from "./kernel-module.ts";
import { createPlainWorkspace } from "./plain-kernels.ts";
import { createWorkspacesOf, type WebAssemblyApi } from "./wasm-workspaces.ts";
import type { CreateWorkspace } from "./workspace.ts";

interface ModuleApi {
  readonly Module: new (bytes: Uint8Array) => object;
}

/** A module can be used any number of times. */
let compiled: object | undefined;

const kernelBytes = (): Uint8Array =>
  Uint8Array.from(KERNEL_MODULE.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/**
 * Creates workspaces with WebAssembly kernels, synchronously. Browsers load the same module as a file instead
 * (`web/session/filter-kernels.ts`).
 *
 * @returns workspaces with plain kernels if WebAssembly is missing, forbidden or lacks 128-bit SIMD
 */
export function createWasmWorkspaces(): CreateWorkspace {
  const { WebAssembly: api } = globalThis as { WebAssembly?: WebAssemblyApi & ModuleApi };
  if (!api) return createPlainWorkspace;
  try {
    return createWorkspacesOf(api, (compiled ??= new api.Module(kernelBytes())), createPlainWorkspace);
  } catch {
    return createPlainWorkspace;
  }
}
