import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { HOSTILE_DRAWINGS } from "../../../tests/fixtures/hostile-drawings.ts";
import { createJobPool, type JobPool, type PoolOptions } from "./job-pool.ts";

const pools: JobPool[] = [];
const poolOf = (changes: Partial<PoolOptions> = {}): JobPool => {
  const pool = createJobPool({ concurrency: 1, longConcurrency: 1, stopMs: 0, ...changes });
  pools.push(pool);
  return pool;
};
afterAll(() => {
  for (const pool of pools) pool.stop();
});

const patient = new AbortController().signal;
const plain = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#345" } })
  .png()
  .toBuffer();
const picture = (pool: JobPool, bytes: Uint8Array, signal = patient, client = "a") =>
  pool.run({
    kind: "picture",
    requester: { client, signal },
    input: () => ({ bytes, conversion: { kind: "linkPreview" } }),
  });
const hostile = HOSTILE_DRAWINGS["references"] ?? Buffer.alloc(0);
const deadlinesMs = {
  picture: 2_000,
  datasheet: 2_000,
  list: 2_000,
  plan: 2_000,
  calculation: 2_000,
  container: 2_000,
};

test("a job runs in another process, and the next one in the same process", async () => {
  const pool = poolOf();
  for (let time = 0; time < 2; time++) {
    const { format, width } = await sharp(await picture(pool, plain)).metadata();
    expect([format, width]).toEqual(["png", 1200]);
  }
});

test("a failed job reports the reason, and the process continues", async () => {
  const pool = poolOf();
  await expect(picture(pool, Buffer.from("no picture"))).rejects.toThrow(/unsupported image format/);
  await picture(pool, plain);
});

// Each has its own processes.
describe.concurrent("D9 a malicious picture", () => {
  test.each(Object.entries(HOSTILE_DRAWINGS))("of %s is ended at its deadline, and others go on", async (_, bytes) => {
    const pool = poolOf({ deadlinesMs });
    const before = performance.now();
    await expect(picture(pool, bytes)).rejects.toThrow(/timed out/);
    expect(performance.now() - before).toBeGreaterThan(deadlinesMs.picture - 100);
    await picture(pool, plain);
  });

  test("is aborted when its client disconnects", async () => {
    const pool = poolOf({ deadlinesMs: { ...deadlinesMs, picture: 600_000 } });
    const visit = new AbortController();
    const pending = picture(pool, hostile, visit.signal);
    setTimeout(() => visit.abort(), 500);
    await expect(pending).rejects.toThrow(/All clients/);
    await picture(pool, plain);
  });

  test("does not prevent a pool from stopping", async () => {
    const pool = poolOf({ deadlinesMs: { ...deadlinesMs, picture: 600_000 } });
    const pending = [picture(pool, hostile), picture(pool, plain)].map((job) =>
      job.catch((error: unknown) => String(error)),
    );
    setTimeout(() => pool.stop(), 500);
    expect(await Promise.all(pending)).toEqual(Array(2).fill("WorkRefusedError: The process is stopping"));
    await expect(picture(pool, plain)).rejects.toThrow(/stopping/);
  });
});

test("processes are started on demand and end when idle", async () => {
  const pool = poolOf({ concurrency: 2, idleMs: 1_000 });
  expect(pool.processCount).toBe(0);
  await Promise.all([picture(pool, plain), picture(pool, plain)]);
  expect(pool.processCount).toBe(2);
  while (pool.processCount > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  await picture(pool, plain);
  expect(pool.processCount).toBe(1);
});
