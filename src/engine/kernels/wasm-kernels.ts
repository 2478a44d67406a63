import { KERNEL_MODULE } from "./kernel-module.ts";
import { createPlainWorkspace } from "./plain-kernels.ts";
import { createWorkspacesOf, type WebAssemblyApi } from "./wasm-workspaces.ts";
import type { CreateWorkspace } from "./workspace.ts";

interface ModuleApi {
  readonly Module: new (bytes: Uint8Array) => object;
}

/** A module can be used any number of times. */
let compiled: object | undefined;

function kernelBytes(): Uint8Array {
  const bytes = new Uint8Array(KERNEL_MODULE.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(KERNEL_MODULE.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}

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
