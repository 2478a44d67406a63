import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from "react-router";
import { expect, test } from "vitest";
import { isInvalidAddressError, invalidAddressError } from "./invalid-address.ts";

/** An error as the router passes it on. */
function caught(thrown: ReturnType<typeof invalidAddressError>): ErrorResponseImpl {
  return new ErrorResponseImpl(thrown.init?.status ?? 0, thrown.init?.statusText, thrown.data);
}

test.each([
  [undefined, 404],
  [410, 410],
])("E1 a failed validation with status %s gives %i", (given, status) => {
  const error = caught(invalidAddressError("/en/products/x", given));
  expect([error.status, error.statusText]).toEqual([status, "Page Not Found: /en/products/x"]);
  expect(isInvalidAddressError(error)).toBe(true);
});

test.each([new ErrorResponseImpl(404, "", null), new ErrorResponseImpl(404, "", {}), new Error("x"), undefined])(
  "E1 %o is not a failed validation",
  (error) => {
    expect(isInvalidAddressError(error)).toBe(false);
  },
);
