import fc from "fast-check";
import { expect, test } from "vitest";
import { createGrowingBytes } from "./growing-bytes.ts";

test("has all bytes in the order in which they were appended", () => {
  const part = fc.oneof(fc.nat(255), fc.uint8Array({ maxLength: 3000 }));
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const bytes = createGrowingBytes();
      for (const one of parts) {
        if (typeof one === "number") bytes.push(one);
        else bytes.append(one);
      }
      expect(bytes.all()).toEqual(
        Uint8Array.from(parts.flatMap((one) => (typeof one === "number" ? [one] : [...one]))),
      );
    }),
  );
});
