import { KERNEL_MODULE } from "./kernel-module.ts";
import type { CreateWorkspace, Kernels, Workspace } from "./kernels.ts";
import { createPlainWorkspace } from "./plain-kernels.ts";

/** What is used of WebAssembly, which the language's own types leave out. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
}

/** The functions of kernels/filter-kernels.as; addresses and lengths in bytes. */
interface KernelExports {
  readonly intersect: (target: number, a: number, b: number, bytes: number) => void;
  readonly addSet: (target: number, set: number, bytes: number) => void;
  readonly applyFilter: (passAll: number, failOne: number, pass: number, bytes: number) => void;
  readonly leaveOut: (target: number, passAll: number, failOne: number, pass: number, bytes: number) => void;
  readonly countDifferent: (a: number, b: number, bytes: number) => number;
  readonly countSets: (set: number, sets: number, howMany: number, counts: number, bytes: number) => void;
  readonly listRows: (a: number, b: number, bytes: number, rows: number, limit: number) => number;
  readonly countCodes8: (codes: number, rows: number, howMany: number, counts: number, sign: number) => void;
  readonly countCodes16: (codes: number, rows: number, howMany: number, counts: number, sign: number) => void;
  readonly countCodes32: (codes: number, rows: number, howMany: number, counts: number, sign: number) => void;
}

const PAGE_BYTES = 65_536;
const ALIGNMENT = 16;
const BYTES_PER_WORD = 4;

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
    return (size) => createWorkspace(api, module, size) ?? createPlainWorkspace();
  } catch {
    return createPlainWorkspace;
  }
}

function createWorkspace(api: WebAssemblyApi, module: object, bytes: number): Workspace | undefined {
  try {
    // The first bytes stay free: address 0 stands for "none".
    const memory = new api.Memory({ initial: Math.ceil((bytes + ALIGNMENT) / PAGE_BYTES) });
    const { exports } = new api.Instance(module, { env: { memory } });
    return onMemory(memory.buffer, kernelsOf(exports as KernelExports));
  } catch {
    return undefined;
  }
}

function onMemory(buffer: ArrayBuffer, kernels: Kernels): Workspace {
  let free = ALIGNMENT;
  const take = (bytes: number): number => {
    const at = free;
    free = Math.ceil((free + bytes) / ALIGNMENT) * ALIGNMENT;
    return at;
  };
  return {
    kernels,
    words: (length) => new Int32Array(buffer, take(length * BYTES_PER_WORD), length),
    rows: (length) => new Uint32Array(buffer, take(length * BYTES_PER_WORD), length),
    codes(codes) {
      const copy =
        codes instanceof Uint8Array
          ? new Uint8Array(buffer, take(codes.byteLength), codes.length)
          : codes instanceof Uint16Array
            ? new Uint16Array(buffer, take(codes.byteLength), codes.length)
            : new Uint32Array(buffer, take(codes.byteLength), codes.length);
      copy.set(codes);
      return copy;
    },
  };
}

function kernelsOf(wasm: KernelExports): Kernels {
  return {
    costs: { listRow: 0.6, countRow: 0.7, countWord: 0.15 },
    intersect: (target, a, b) => wasm.intersect(target.byteOffset, a.byteOffset, b.byteOffset, target.byteLength),
    addSet: (target, sets, offset) =>
      wasm.addSet(target.byteOffset, sets.byteOffset + offset * BYTES_PER_WORD, target.byteLength),
    applyFilter: (passAll, failOne, pass) =>
      wasm.applyFilter(passAll.byteOffset, failOne.byteOffset, pass.byteOffset, pass.byteLength),
    leaveOut: (target, passAll, failOne, pass) =>
      wasm.leaveOut(target.byteOffset, passAll.byteOffset, failOne.byteOffset, pass.byteOffset, target.byteLength),
    countDifferent: (a, b) => wasm.countDifferent(a.byteOffset, b.byteOffset, a.byteLength),
    countSets: (set, sets, howMany, counts) =>
      wasm.countSets(set.byteOffset, sets.byteOffset, howMany, counts.byteOffset, set.byteLength),
    listRows: (a, b, rows, limit) =>
      wasm.listRows(a.byteOffset, b?.byteOffset ?? 0, a.byteLength, rows.byteOffset, limit),
    countCodes(codes, rows, howMany, counts, sign) {
      const { BYTES_PER_ELEMENT: width } = codes;
      const count = width === 1 ? wasm.countCodes8 : width === 2 ? wasm.countCodes16 : wasm.countCodes32;
      count(codes.byteOffset, rows.byteOffset, howMany, counts.byteOffset, sign);
    },
  };
}
