import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CODE_PAGES, UPPER_HALVES, type CodePage } from "./code-pages.ts";
import { detectEncoding } from "./encoding.ts";
import { fileLines } from "./text-file.ts";

let path: string;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lumenry-encoding-"));
  path = join(folder, "families.csv");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Encodes text in a code page; `undefined` if the code page lacks one of its characters. */
function encode(text: string, codePage: CodePage): Buffer | undefined {
  const upper = UPPER_HALVES[codePage];
  const bytes = Array.from(text, (character) =>
    character < "\u0080" ? character.charCodeAt(0) : upper.indexOf(character) + 0x80,
  );
  return bytes.includes(0x7f) ? undefined : Buffer.from(bytes);
}

async function readBack(bytes: Uint8Array): Promise<string> {
  writeFileSync(path, bytes);
  const { encoding } = await detectEncoding(path);
  let text = "";
  for await (const lines of fileLines(path, undefined, encoding)) text += lines.text;
  return text;
}

const WORDS = [
  ...[
    "Gerät",
    "Möbel",
    "für",
    "Straße",
    "Über",
    "Öffnung",
    "Änderung",
    "Größe",
    "weiß",
    "WEIß",
    "MAßE",
    "GRÖSSE",
    "TÜV",
    "Café",
  ],
  ...["Lüster", "Höhe", "grün", "außen", "Zubehör", "Schräge", "Gehäuse", "Süd", "90 °C", "±5 %", "naïve"],
];

test("texts with several umlauts are decoded correctly, whatever their code page and line endings", async () => {
  const cases = fc.record({
    umlauts: fc.subarray(["Möbel für draußen", "Wärmegerät, geprüft", "Größe über Öffnung"], { minLength: 1 }),
    words: fc.array(fc.constantFrom(...WORDS, "LED", "IP65"), { maxLength: 30 }),
    codePage: fc.constantFrom(...CODE_PAGES),
    lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ umlauts, words, codePage, lineEnd }) => {
      const text = ["id;name", ...umlauts, ...words, ""].join(lineEnd);
      const bytes = encode(text, codePage);
      if (bytes) expect(await readBack(bytes)).toBe(text);
    }),
    { numRuns: 200 },
  );
});

test("a single word is decoded correctly, or the file is refused and the error lists its possible readings", async () => {
  for (const codePage of CODE_PAGES)
    for (const word of WORDS) {
      const bytes = encode(`id;name\n1;${word}\n`, codePage);
      if (!bytes) continue;
      const read = await readBack(bytes).catch((error: unknown) => String(error));
      expect(read).toContain(word.replace(/^\d+ | %$/g, "").replace("±5", "±"));
    }
});

test.each([
  "Lámpara, máxima, básico",
  "Diámetro; iluminación; señal; índice",
  "São Paulo, função",
  "Élégant à côté, crème",
  "Rør, lysstråle, Østre, 80 ø",
  "Downlight “Alpha”",
  "Downlight »Beta«",
])("%s is read as Windows-1252", async (words) => {
  const text = `id;name\n1;${words}\n`;
  expect(await readBack(encode(text, "windows-1252") ?? Buffer.alloc(0))).toBe(text);
});

test("Czech words in Windows-1252 are refused, and the error lists their possible readings, none of them in a DOS code page", async () => {
  const bytes = encode("id;name\n1;Žluna šedi, žlutá, lože\n", "windows-1252") ?? Buffer.alloc(0);
  await expect(readBack(bytes)).rejects.toThrow(/one word reads "éluna" in macintosh, "Žluna" in windows-1252;/);
});

test("UTF-8 with a row of another encoding is refused, and the error names the line of that row", async () => {
  const [utf8, windows] = [Buffer.from("id;name\n1;Tiefe –5 °C\n2;25 °C\n"), encode("3;Gerät\n", "windows-1252")];
  await expect(readBack(Buffer.concat([utf8, windows ?? Buffer.alloc(0)]))).rejects.toMatchObject({
    message: "has bytes that are not UTF-8; save the file as UTF-8",
    location: { line: 4 },
  });
});

test("bytes after the first thousands of rows are examined as well", async () => {
  const text = `id;name\n${"1;LED\n".repeat(200_000)}2;Möbel für draußen\n`;
  expect(await readBack(encode(text, "macintosh") ?? Buffer.alloc(0))).toBe(text);
});

test("lines that end in carriage returns are read a few at a time, however many there are", async () => {
  const text = `id;name\r${"1;LED-Einbaustrahler\r".repeat(900_000)}`;
  writeFileSync(path, text);
  let length = 0;
  let longest = 0;
  let lastLine = 0;
  for await (const chunk of fileLines(path)) {
    length += chunk.text.length;
    longest = Math.max(longest, chunk.text.length);
    lastLine = chunk.line;
  }
  expect(length).toBe(text.length);
  expect(longest).toBeLessThan(1_000_000);
  expect(lastLine).toBeGreaterThan(880_000);
});

test.each([
  ["id;name\n1;Gerät\n\u001a", "id;name\n1;Gerät\n"],
  ["id;name\n1;Gerät\u001a", "id;name\n1;Gerät"],
])("a Ctrl-Z at the end of %j is left out", async (text, expected) => {
  expect(await readBack(Buffer.from(text))).toBe(expected);
});
