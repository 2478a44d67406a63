import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from "react-router";
import { expect, test } from "vitest";
import { isInvalidAddressError, invalidAddressError } from "./invalid-address.ts";

/** The error that the router makes of a thrown one. */
function asRouteError(thrown: ReturnType<typeof invalidAddressError>): ErrorResponseImpl {
  return new ErrorResponseImpl(thrown.init?.status ?? 0, thrown.init?.statusText, thrown.data);
}

test.each([
  [undefined, 404],
  [410, 410],
])("E1 an invalid address with the status %s has the status %i", (validationStatus, status) => {
  const error = asRouteError(invalidAddressError("/en/products/x", validationStatus));
  expect([error.status, error.statusText]).toEqual([status, "Page Not Found: /en/products/x"]);
  expect(isInvalidAddressError(error)).toBe(true);
});

test.each([new ErrorResponseImpl(404, "", null), new ErrorResponseImpl(404, "", {}), new Error("x"), undefined])(
  "E1 %o is not the error of an invalid address",
  (error) => {
    expect(isInvalidAddressError(error)).toBe(false);
  },
);
