import { expect, test } from "vitest";
import { fileDisposition } from "./document-response.ts";

test.each([
  ["TAR150R-15-840-DA", 'inline; filename="TAR150R-15-840-DA.pdf"'],
  ["A/B 12", 'inline; filename="A-B-12.pdf"'],
  ['x"\r\nset-cookie: a=b', 'inline; filename="x-set-cookie-a-b.pdf"'],
  ["../../etc/passwd", 'inline; filename="etc-passwd.pdf"'],
  ["Größe 1", "inline; filename=\"Gr__e-1.pdf\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe-1.pdf"],
  ["…", 'inline; filename="lumenry.pdf"'],
  ["x".repeat(200), `inline; filename="${"x".repeat(80)}.pdf"`],
])("the file name made from %j is safe", (name, header) => {
  expect(fileDisposition("inline", name, "pdf")).toBe(header);
});
