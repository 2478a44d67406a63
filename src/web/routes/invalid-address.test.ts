import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from "react-router";
import { expect, test } from "vitest";
import { isInvalidAddressError, invalidAddressError } from "./invalid-address.ts";

/** The error that the router creates from the thrown one. */
function asRouteError(thrown: ReturnType<typeof invalidAddressError>): ErrorResponseImpl {
  return new ErrorResponseImpl(thrown.init?.status ?? 0, thrown.init?.statusText, thrown.data);
}

test("E1 the error of an invalid address has the status 404 and names its path", () => {
  const error = asRouteError(invalidAddressError("/en/products/x"));
  expect([error.status, error.statusText]).toEqual([404, "Page Not Found: /en/products/x"]);
  expect(isInvalidAddressError(error)).toBe(true);
});

test.each([new ErrorResponseImpl(404, "", null), new ErrorResponseImpl(404, "", {}), new Error("x"), undefined])(
  "E1 %o is not the error of an invalid address",
  (error) => {
    expect(isInvalidAddressError(error)).toBe(false);
  },
);
