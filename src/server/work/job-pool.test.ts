import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";
import { HOSTILE_DRAWINGS } from "../../../tests/fixtures/hostile-drawings.ts";
import { createJobPool, type JobPool, type PoolOptions } from "./job-pool.ts";

const pools: JobPool[] = [];
const createPool = (options: Partial<PoolOptions> = {}): JobPool => {
  const pool = createJobPool({ concurrency: 1, longConcurrency: 1, stopMs: 0, ...options });
  pools.push(pool);
  return pool;
};
afterAll(() => {
  for (const pool of pools) pool.stop();
});

const SIGNAL = new AbortController().signal;
const PICTURE = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#345" } })
  .png()
  .toBuffer();
const convert = (pool: JobPool, bytes: Uint8Array, signal = SIGNAL, client = "a") =>
  pool.run({
    kind: "picture",
    requester: { client, signal },
    input: () => ({ bytes, conversion: { kind: "linkPreview" } }),
  });
const HOSTILE_PICTURE = HOSTILE_DRAWINGS["references"] ?? Buffer.alloc(0);
const DEADLINES_MS = {
  picture: 2_000,
  datasheet: 2_000,
  list: 2_000,
  plan: 2_000,
  calculation: 2_000,
  container: 2_000,
};

test("one process runs one job after another", async () => {
  const pool = createPool();
  for (let run = 0; run < 2; run++) {
    const { format, width } = await sharp(await convert(pool, PICTURE)).metadata();
    expect([format, width]).toEqual(["png", 1200]);
  }
});

test("a failed job reports the reason, and the process continues", async () => {
  const pool = createPool();
  await expect(convert(pool, Buffer.from("not a picture"))).rejects.toThrow(/unsupported image format/);
  await convert(pool, PICTURE);
});

test("a process that cannot be started fails its job only", async () => {
  const startProcess = vi
    .fn<PoolOptions["startProcess"]>(() => ({
      run: () => Promise.resolve(PICTURE),
      isAlive: true,
      kill: () => undefined,
    }))
    .mockImplementationOnce(() => {
      throw new Error("out of memory");
    });
  const pool = createPool({ startProcess });
  await expect(convert(pool, PICTURE)).rejects.toThrow("out of memory");
  expect(await convert(pool, PICTURE)).toBe(PICTURE);
});

// Each test has separate processes.
describe.concurrent("D9 a malicious picture", () => {
  test.each(Object.entries(HOSTILE_DRAWINGS))(
    "with costly %s is ended at its deadline, and the pool continues",
    async (_, bytes) => {
      const pool = createPool({ deadlinesMs: DEADLINES_MS });
      const start = performance.now();
      await expect(convert(pool, bytes)).rejects.toThrow(/timed out/);
      expect(performance.now() - start).toBeGreaterThan(DEADLINES_MS.picture - 100);
      await convert(pool, PICTURE);
    },
  );

  test("is aborted when its client disconnects", async () => {
    const pool = createPool({ deadlinesMs: { ...DEADLINES_MS, picture: 600_000 } });
    const controller = new AbortController();
    const pending = convert(pool, HOSTILE_PICTURE, controller.signal);
    setTimeout(() => controller.abort(), 500);
    await expect(pending).rejects.toThrow(/All clients/);
    await convert(pool, PICTURE);
  });

  test("does not prevent a pool from stopping", async () => {
    const pool = createPool({ deadlinesMs: { ...DEADLINES_MS, picture: 600_000 } });
    const pending = [convert(pool, HOSTILE_PICTURE), convert(pool, PICTURE)].map((job) =>
      job.catch((error: unknown) => String(error)),
    );
    setTimeout(() => pool.stop(), 500);
    expect(await Promise.all(pending)).toEqual(Array(2).fill("WorkRefusedError: The process is stopping"));
    await expect(convert(pool, PICTURE)).rejects.toThrow(/stopping/);
  });
});

test("processes are started on demand and exit when idle", async () => {
  const pool = createPool({ concurrency: 2, idleMs: 1_000 });
  expect(pool.processCount).toBe(0);
  await Promise.all([convert(pool, PICTURE), convert(pool, PICTURE)]);
  expect(pool.processCount).toBe(2);
  while (pool.processCount > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  await convert(pool, PICTURE);
  expect(pool.processCount).toBe(1);
});
