import fc from "fast-check";

export const INJECTED_SCRIPT = "<script>alert(1)</script>";

export const HOSTILE_PATHS: readonly string[] = [
  "//",
  "///",
  "//evil.example/",
  "//evil.example/%2f..",
  "/\\evil.example",
  "/en//evil.example",
  "/en/%2e%2e/%2e%2e/etc/passwd",
  "/en/..%2f..%2fpackage.json",
  "/%",
  "/%E0%A4%A",
  "/en/products/%E0%A4%A",
  "/en/products/%00",
  "/en/products/__proto__",
  "/en/products/constructor",
  "/en/products/constructor.data",
  "/__proto__",
  "/en.data",
  "/.data",
  "/_.data",
  "/_root.data",
  "/en/products/%E0%A4%A.data",
  "/en?id=%E0%A4%A",
  "/en?id[]=1&id[a]=2&id[__proto__]=3",
  "/en?id=1&id=2&id=3&lang=de&lang=en",
  `/en?${"a=1&".repeat(1500)}`,
  `/en?id=${"x".repeat(100_000)}`,
  `/en/${"x".repeat(10_000)}`,
  `/en/products/${encodeURIComponent(INJECTED_SCRIPT)}`,
  `/${encodeURIComponent(INJECTED_SCRIPT)}`,
  `/en?id=${encodeURIComponent(INJECTED_SCRIPT)}&control=${encodeURIComponent(INJECTED_SCRIPT)}&show=${encodeURIComponent(INJECTED_SCRIPT)}`,
  `/en/products/DOW?control=${encodeURIComponent(INJECTED_SCRIPT)}&hide=${encodeURIComponent(INJECTED_SCRIPT)}&cutout_ceiling_min=NaN&sort=__proto__`,
  "/?lang=en%0D%0ASet-Cookie:%20evil=1",
  "/?id=%0d%0aLocation:%20https://evil.example",
  "/products/x?id=//evil.example",
  "/drawings/category/%E0%A4%A.svg",
  "/drawings/__proto__/x.svg",
  "/drawings/category/..%2f..%2f.svg",
  "/images/%00",
  "/api/mongo/pml/articles?portfolio_id[]=1",
  "/builds/meta/%E0%A4%A.json",
  "/sitemap.xml?page=999999999999999999999",
];

/** Headers by name and value. */
export const HOSTILE_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ["cookie", `i18n_redirected=${INJECTED_SCRIPT}`],
  ["cookie", '=;;; =x; i18n_redirected; i18n_redirected="; a=b'],
  ["cookie", `i18n_redirected=en; ${"a=b; ".repeat(2000)}`],
  ["accept-language", `${INJECTED_SCRIPT},de;q=9,*;q=-1`],
  ["accept-language", "de".repeat(5000)],
  ["accept-encoding", "br;q=x, ;;, gzip;q=0, identity;q=0"],
  ["if-none-match", '"'.repeat(1000)],
  ["x-forwarded-proto", "javascript"],
  ["range", "bytes=0-0,-1"],
];

const anyPathPart = fc.constantFrom(
  "/",
  "en",
  "de",
  "products",
  "DOW",
  "%",
  "%2f",
  "%00",
  "\\",
  "..",
  ".data",
  "?",
  "&",
  "=",
  "id",
  "lang",
  "#",
  "evil.example",
  "@",
  ":",
  encodeURIComponent(INJECTED_SCRIPT),
  "ü",
  "[",
  "]",
  ";",
);

/** Any path and query of parts with a special meaning. */
export const anyPath = fc.array(anyPathPart, { maxLength: 10 }).map((parts) => `/${parts.join("")}`);

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"] as const;

/** A malicious but well-formed request, as it is sent. */
export const hostileRequest = fc
  .record({
    method: fc.oneof({ weight: 3, arbitrary: fc.constant("GET") }, fc.constantFrom(...METHODS)),
    path: fc.oneof({ weight: 3, arbitrary: anyPath }, fc.constantFrom(...HOSTILE_PATHS)),
    header: fc.constantFrom(["accept", "*/*"] as const, ...HOSTILE_HEADERS),
  })
  .map(
    ({ method, path, header }) =>
      `${method} ${path} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n${header.join(": ")}\r\n\r\n`,
  );

const anyRequestPiece = fc.constantFrom(
  ..."GET |POST |BREW |/en|*|http://site.example:99999/| HTTP/1.1| HTTP/9.9|\r\n|\n|\r|\0|\x7f|: |Host: x\r\n".split(
    "|",
  ),
  ..."Content-Length: -1\r\n|Content-Length: 5\r\n|Transfer-Encoding: chunked\r\n|Expect: nothing\r\n|fffffffff\r\n".split(
    "|",
  ),
  ..."Upgrade: websocket\r\nConnection: Upgrade\r\n|\r\n\r\n| folded\r\n|ü: ü\r\n".split("|"),
  "x".repeat(20_000),
);

/** Bytes that are not a request, or only begin as one. */
export const malformedRequest = fc
  .array(anyRequestPiece, { minLength: 1, maxLength: 12 })
  .map((pieces) => pieces.join(""));
