import { KERNEL_MODULE } from "./kernel-module.ts";
import type { Kernels } from "./kernels.ts";
import { createPlainWorkspace } from "./plain-kernels.ts";
import { layOut, type CreateWorkspace, type Workspace } from "./workspace.ts";

/** What is used of WebAssembly, which the language's own types leave out. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
}

const PAGE_BYTES = 65_536;

/**
 * Prepares workspaces whose kernels are WebAssembly. Each has a memory of its own, which goes when the workspace goes.
 *
 * @returns workspaces with the plain kernels where WebAssembly is missing or forbidden, or lacks 128-bit operations
 */
export function createWasmWorkspaces(): CreateWorkspace {
  const { WebAssembly: api } = globalThis as { WebAssembly?: WebAssemblyApi };
  if (!api) return createPlainWorkspace;
  try {
    const bytes = Uint8Array.from(KERNEL_MODULE.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    const module = new api.Module(bytes);
    return (size) => createWorkspace(api, module, size) ?? createPlainWorkspace(size);
  } catch {
    return createPlainWorkspace;
  }
}

function createWorkspace(api: WebAssemblyApi, module: object, bytes: number): Workspace | undefined {
  try {
    const memory = new api.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
    const { exports } = new api.Instance(module, { env: { memory } });
    // kernels/filter-kernels.as has the same functions under the same names.
    return layOut(memory.buffer, { costs: COSTS, ...(exports as Omit<Kernels, "costs">) });
  } catch {
    return undefined;
  }
}

const COSTS: Kernels["costs"] = { listRow: 65, countRow: 60, countWord: 16, countRun: 150, rankWord: 16 };
