import type { Kernels } from "./kernels.ts";
import { bytesOf, layOut, type CreateWorkspace } from "./workspace.ts";

/** The part of the WebAssembly API in use, which the language's own types lack. */
export interface WebAssemblyApi {
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
}

const PAGE_BYTES = 65_536;

/**
 * An arena: a memory with its kernels that holds one workspace after another, and is collected after the last of them.
 */
interface Arena {
  readonly buffer: ArrayBuffer;
  readonly kernels: Kernels;
  /** How many bytes are allocated. */
  taken: number;
}

/** An arena is as large as all previous ones together, within these bounds, or larger if a workspace needs it. */
const LEAST_ARENA_BYTES = 4 * PAGE_BYTES;
const MAX_ARENA_BYTES = 16 * 1024 * 1024;

/**
 * Creates workspaces with WebAssembly kernels. Small ones share a memory: browsers reserve gigabytes of address space
 * for each memory, and therefore allow only a few dozen.
 *
 * @param module the compiled kernels
 * @param otherwise creates workspaces if there is no memory left
 */
export function createWorkspacesOf(api: WebAssemblyApi, module: object, otherwise: CreateWorkspace): CreateWorkspace {
  let open: Arena | undefined;
  let allBytes = 0;
  const arenaFor = (bytes: number): Arena => {
    if (open && open.taken + bytes <= open.buffer.byteLength) return open;
    const size = Math.max(bytes, LEAST_ARENA_BYTES, Math.min(MAX_ARENA_BYTES, allBytes));
    open = createArena(api, module, size);
    allBytes += size;
    return open;
  };
  return (bytes) => {
    try {
      const arena = arenaFor(bytes);
      const start = arena.taken;
      arena.taken += bytesOf(bytes, 1);
      return layOut(arena.buffer, arena.kernels, start);
    } catch {
      return otherwise(bytes);
    }
  };
}

function createArena(api: WebAssemblyApi, module: object, bytes: number): Arena {
  const memory = new api.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
  const { exports } = new api.Instance(module, { env: { memory } });
  // kernels/filter-kernels.as exports the same functions under the same names.
  return { buffer: memory.buffer, kernels: { costs: COSTS, ...(exports as Omit<Kernels, "costs">) }, taken: 0 };
}

const COSTS: Kernels["costs"] = {
  listRow: 130,
  countRow: 60,
  listWord: 60,
  countWord: 16,
  countRun: 150,
  rankWord: 16,
};
