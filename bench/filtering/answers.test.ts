import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import type { CatalogueSource } from "../catalogues/catalogue-source.ts";
import { compare } from "./compare.ts";

/** The unseen catalogue is random in every run; a failure names its seed. */
const SOURCES: readonly CatalogueSource[] = [
  { kind: "demo", articles: 2000, seed: 1 },
  { kind: "unseen", articles: 1000, seed: randomInt(1_000_000) },
];

test.each(SOURCES)(
  "F8 answers the recorded visit as the plain chain does, $kind catalogue, $articles articles, seed $seed",
  async (source) => {
    const { peers } = await compare(source, [], { rounds: 0, checkOnly: true });
    expect(peers.map(({ name, answers }) => [name, answers.replace(/ \(.*/, "")])).toEqual([
      ["Lumenry", "equal"],
      ["Lumenry, from the wire format", "equal"],
    ]);
  },
);
