import type { Kernels } from "./kernels.ts";
import { layOut, type CreateWorkspace, type Workspace } from "./workspace.ts";

/** What is used of WebAssembly, which the language's own types leave out. */
export interface WebAssemblyApi {
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
}

const PAGE_BYTES = 65_536;

/**
 * Makes workspaces whose kernels are WebAssembly. Each has a memory of its own, which goes when the workspace goes.
 *
 * @param module the compiled kernels
 * @param otherwise makes those for which there is no memory
 */
export const createWorkspacesOf =
  (api: WebAssemblyApi, module: object, otherwise: CreateWorkspace): CreateWorkspace =>
  (size) =>
    createWorkspace(api, module, size) ?? otherwise(size);

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
