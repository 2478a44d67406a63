import { randomInt } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Adapter } from "../adapters/adapter.ts";
import { FROM_WIRE, PEERS } from "../adapters/adapters.ts";
import type { CatalogueSource } from "../catalogues/catalogue-source.ts";
import { compare, type Comparison } from "./compare.ts";

/** Contestants without dependencies outside of this repository. */
const ALWAYS_THERE = ["Lumenry", FROM_WIRE, "Lumenry, lasting answers", "Lumenry, plain arrays", "Array.filter chain", "one-pass loop", "node:sqlite"]; // prettier-ignore

interface Compared extends CatalogueSource {
  readonly peers: readonly Adapter[];
}

/**
 * The unseen catalogue is random in every run and is compared with contestants that load quickly; a failure names its seed.
 */
const COMPARED: readonly Compared[] = [
  { kind: "demo", articles: 10_000, seed: 1, peers: PEERS },
  {
    kind: "unseen",
    articles: 4000,
    seed: randomInt(1_000_000),
    peers: PEERS.filter(({ name }) => [...ALWAYS_THERE, "fastbitset"].includes(name)),
  },
];

describe.each(COMPARED)("F8 on the $kind catalogue, $articles articles, seed $seed", ({ peers, ...source }) => {
  let comparison: Comparison;
  beforeAll(async () => {
    comparison = await compare(source, peers, { rounds: 0, checkOnly: true });
  });

  test("answers the recorded visit as the plain chain does, in every form", () => {
    const answers = comparison.peers.filter(({ name }) => ALWAYS_THERE.includes(name)).map(({ name, answers: found }) => [name, found.replace(/ \(.*/, "")]); // prettier-ignore
    expect(answers).toEqual(ALWAYS_THERE.map((name) => [name, "equal"]));
  });

  test("is compared with peers that give the same answers", () => {
    for (const { name, answers } of comparison.peers) expect(answers, name).toMatch(/^equal|^not measured/);
    const missing = comparison.peers.filter(({ answers }) => answers.startsWith("not measured"));
    if (missing.length > 0)
      process.stdout.write(`Not compared, for they are not here: ${missing.map(({ name }) => name).join(", ")}\n`);
  });
});
