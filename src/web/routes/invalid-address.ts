import { data, isRouteErrorResponse, type ErrorResponse } from "react-router";
import { invalidRouteParameters } from "#model/errors.ts";

/** Distinguishes the error from that for an address that no route matches. */
interface InvalidAddress {
  readonly isInvalidAddress: true;
}

/** The error of a route whose pattern matches the address, but whose parameters are invalid. @see rule E1 */
export const invalidAddressError = (pathname: string) =>
  data<InvalidAddress>({ isInvalidAddress: true }, { status: 404, statusText: invalidRouteParameters(pathname) });

/** Whether an error is that of an invalid address, thrown in the browser or received from the server. @see rule E1 */
export const isInvalidAddressError = (error: unknown): error is ErrorResponse & { readonly data: InvalidAddress } =>
  isRouteErrorResponse(error) &&
  typeof error.data === "object" &&
  error.data !== null &&
  "isInvalidAddress" in error.data;
