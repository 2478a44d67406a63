import fc from "fast-check";
import { expect, test } from "vitest";
import { createGrowingBytes } from "./growing-bytes.ts";

test("a growing buffer has all bytes in the order in which they were appended", () => {
  const part = fc.oneof(fc.nat(255), fc.uint8Array({ maxLength: 3000 }));
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const bytes = createGrowingBytes();
      for (const item of parts) {
        if (typeof item === "number") bytes.push(item);
        else bytes.append(item);
      }
      expect(bytes.all()).toEqual(
        Uint8Array.from(parts.flatMap((item) => (typeof item === "number" ? [item] : [...item]))),
      );
    }),
  );
});
