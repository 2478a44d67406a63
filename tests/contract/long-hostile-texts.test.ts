import { expect, test } from "vitest";
import { readConsent } from "#app-state/consent.ts";
import { readReloadLog } from "#app-state/reload-guard.ts";
import { selectionLink } from "#app-state/selection-link.ts";
import { toNumber } from "#model/languages/number-format.ts";
import { readDimensions } from "#drawing/luminaires/luminaire-parameters.ts";
import { chooseLanguage } from "#model/languages/choose-language.ts";
import { readQuery } from "#navigation/addresses/query.ts";
import { externalAddress } from "#navigation/addresses/external-address.ts";
import { readLanguageCookie } from "#navigation/cookies/language-cookie.ts";
import { isProductPath, nameInProductPath } from "#navigation/addresses/site-path.ts";
import { siteTarget } from "#navigation/addresses/site-target.ts";
import { readQuantity } from "#project-list/lists/read-quantity.ts";
import { readSharedList } from "#project-list/sharing/shared-list.ts";
import { readCsv } from "#formats/csv-rows.ts";
import { withoutFormulaGuard } from "#formats/csv-text.ts";
import { readSelectorState } from "#views/selector/selector-state.ts";
import { escapeInvisible } from "#model/escape-invisible.ts";
import { detectImageType } from "#pictures/image-type.ts";
import { findJsonFault } from "#importer/files/json-fault.ts";
import { fileDisposition } from "#server/documents/document-response.ts";
import { chooseEncoding, prefersMediaType } from "#server/http/resource-response.ts";
import { toFileName } from "#web/client/save-file.ts";
import { lexMarkdown } from "#web/ui/prose/markdown-tokens.ts";

/** Parsers of untrusted text, by their input. */
const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  cookie: readLanguageCookie,
  "accepted language": (text) => chooseLanguage({ cookie: undefined, acceptLanguage: text }),
  "accepted encoding": chooseEncoding,
  "accepted media": (text) => prefersMediaType(text, "application/json", "text/html"),
  query: readQuery,
  "filters of a query": (text) => readSelectorState(readQuery(text)),
  path: (text) => [isProductPath(text), nameInProductPath(text), selectionLink(text, { productDeepLinks: false })],
  "address of a catalogue": externalAddress,
  "mail address": (text) => externalAddress(`mailto:${text}`),
  telephone: (text) => externalAddress(`tel:${text}`),
  "target of a category": siteTarget,
  number: toNumber,
  "size of a luminaire": (text) => readDimensions({ dimension: text } as never, "panel"),
  Markdown: lexMarkdown,
  "shared list": (text) => [readSharedList(text), readSharedList(`1${text}`)],
  quantity: (text) => readQuantity(text, undefined),
  "separated values": readCsv,
  "cell of an export": withoutFormulaGuard,
  "bytes of a picture": (text) => detectImageType(Buffer.from(text)),
  "broken JSON": (text) => findJsonFault(text.slice(0, 5000)),
  "stored choices": (text) => [readConsent(text), readReloadLog(text)],
  "name of a file": (text) => [fileDisposition("inline", text, "pdf"), toFileName(text)],
  "line of a log": escapeInvisible,
};

const LENGTH = 60_000;
/** Inputs that make regular expressions backtrack: a long repetition, then something else. */
const TEXTS = [
  ...Array.from(" \t\n/-.,;:=?&%#\"'\\<>([{*_`~|+@0aA\u00A0\u001b"),
  ...[
    "0.",
    "a=",
    "%20",
    "<!---->",
    "<?a?>",
    "<!DOCTYPE a>",
    "[]",
    "](",
    "<a ",
    "a@a.",
    "1x",
    " x ",
    "é,",
    "a;q=0.5,",
    "\r\n",
  ],
].flatMap((piece) => {
  const run = piece.repeat(Math.ceil(LENGTH / piece.length));
  return [run, `${run}!`, `a${run}a`, `"${run}`];
});

/**
 * In linear time, reading all of them takes about a second of the processor; in quadratic time, one takes several.
 * Other tests at the same time may multiply the time that passes.
 */
const MAX_PROCESSOR_MS = 10_000;

test.each(Object.entries(PARSERS))("a long hostile string is not read in quadratic time: %s", (_, read) => {
  const start = process.cpuUsage();
  for (const text of TEXTS) {
    read(text);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000, JSON.stringify(text.slice(0, 20))).toBeLessThan(MAX_PROCESSOR_MS);
  }
});
