import { mkdtempSync, readFileSync, rmSync, writeFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { UnconfirmedMoveError, writeDurably, flushAsync, removeUnlessInUse, makeFolder } from "./durable-files.ts";
import { StoreError } from "./store.ts";

const systemError = (code: string): Error => Object.assign(new Error(code), { code });

/** The simulated file system: what it refuses, and which paths it has flushed. */
const system = vi.hoisted(() => ({
  /** Whether read-only handles, which folders always have, can be flushed. */
  flushesReadOnly: true,
  /** How many of the next calls fail because the file is in use. */
  inUseCalls: 0,
  /** The path that cannot be flushed. */
  unflushablePath: "",
  flushed: [] as string[],
}));

vi.mock("node:fs", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs")>();
  const opened = new Map<number, { readonly path: string; readonly mode: unknown }>();
  const throwIfInUse = (): void => {
    if (system.inUseCalls-- > 0) throw systemError("EBUSY");
  };
  return {
    ...real,
    openSync: (path: string, mode: string) => {
      const descriptor = real.openSync(path, mode);
      opened.set(descriptor, { path, mode });
      return descriptor;
    },
    fsyncSync: (descriptor: number) => {
      const { path = "", mode } = opened.get(descriptor) ?? {};
      if ((mode === "r" && !system.flushesReadOnly) || path === system.unflushablePath) throw systemError("EPERM");
      system.flushed.push(path);
      real.fsyncSync(descriptor);
    },
    renameSync: (from: string, to: string) => {
      throwIfInUse();
      real.renameSync(from, to);
    },
    rmSync: (...args: Parameters<typeof real.rmSync>) => {
      throwIfInUse();
      real.rmSync(...args);
    },
  };
});

vi.mock("node:fs/promises", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs/promises")>();
  return {
    ...real,
    open: async (path: string, mode: string) => {
      const handle = await real.open(path, mode);
      return {
        close: () => handle.close(),
        sync: async () => {
          if (mode === "r" && !system.flushesReadOnly) throw systemError("EPERM");
          system.flushed.push(path);
          await handle.sync();
        },
      };
    },
  };
});

const PLATFORM = process.platform;
const setPlatform = (value: NodeJS.Platform): void => void Object.defineProperty(process, "platform", { value });

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lumenry-platform-"));
  file = join(folder, "pointer");
  Object.assign(system, { flushesReadOnly: true, inUseCalls: 0, unflushablePath: "", flushed: [] });
});
afterEach(() => {
  setPlatform(PLATFORM);
  system.inUseCalls = 0;
  rmSync(folder, { recursive: true, force: true });
});

describe("on Windows, where read-only handles cannot be flushed", () => {
  beforeEach(() => {
    setPlatform("win32");
    system.flushesReadOnly = false;
  });

  test("a file is flushed through a writable handle, and its folder is left to the system", () => {
    writeDurably(file, "2");
    expect(readFileSync(file, "utf8")).toBe("2");
    expect(system.flushed).toEqual([`${file}.tmp`]);
  });

  test("files are flushed asynchronously, folders are not", async () => {
    writeFileSync(file, "1");
    await flushAsync(file, "file");
    await flushAsync(folder, "folder");
    expect(system.flushed).toEqual([file]);
  });

  test("a file that is in use for a moment is replaced, one that stays in use is not", () => {
    writeDurably(file, "1");
    system.inUseCalls = 2;
    writeDurably(file, "2");
    expect(readFileSync(file, "utf8")).toBe("2");
    system.inUseCalls = Number.POSITIVE_INFINITY;
    expect(() => writeDurably(file, "3")).toThrow("EBUSY");
    expect(readFileSync(file, "utf8")).toBe("2");
  });

  test("a file that is in use is not removed, and can be removed later", () => {
    writeFileSync(file, "1");
    system.inUseCalls = 1;
    removeUnlessInUse(file);
    expect(readFileSync(file, "utf8")).toBe("1");
    removeUnlessInUse(file);
    expect(() => readFileSync(file)).toThrow("ENOENT");
  });
});

describe.each(["linux", "darwin"] as const)("on %s", (platform) => {
  beforeEach(() => setPlatform(platform));

  test("file and folder are flushed through read-only handles", async () => {
    writeDurably(file, "1");
    expect(system.flushed).toEqual([`${file}.tmp`, folder]);
    await flushAsync(file, "file");
    await flushAsync(folder, "folder");
    expect(system.flushed.slice(2)).toEqual([file, folder]);
  });

  test("a folder that cannot be flushed is reported, although the file has been replaced", () => {
    writeFileSync(file, "1");
    system.unflushablePath = folder;
    expect(() => writeDurably(file, "2")).toThrow(UnconfirmedMoveError);
    expect(readFileSync(file, "utf8")).toBe("2");
  });

  test("replacing or removing a file that is in use fails at once", () => {
    writeFileSync(file, "1");
    system.inUseCalls = 1;
    expect(() => removeUnlessInUse(file)).toThrow("EBUSY");
    system.inUseCalls = 1;
    expect(() => writeDurably(file, "2")).toThrow("EBUSY");
  });
});

test("makeFolder creates missing parents, and leaves existing folders unchanged", () => {
  const path = join(folder, "a/b/c");
  makeFolder(path);
  makeFolder(path);
  expect(statSync(path).isDirectory()).toBe(true);
});

test("makeFolder throws for a folder below a file", () => {
  writeFileSync(join(folder, "file"), "");
  expect(() => makeFolder(join(folder, "file/below/it"))).toThrow(/ENOTDIR|EEXIST/);
});

test.runIf(process.platform === "linux")("makeFolder throws where the system allows no folders", () => {
  expect(() => makeFolder("/proc/lumenry/data")).toThrow(StoreError);
  expect(() => makeFolder("/proc/lumenry/data")).toThrow("folders cannot be created in /proc.");
});
