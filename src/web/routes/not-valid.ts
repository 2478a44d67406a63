import { data, isRouteErrorResponse, type ErrorResponse } from "react-router";
import { routeNotValid } from "#model/errors.ts";

/** Distinguishes the error from that of an address that no route matches. */
interface NotValid {
  readonly isNotValid: true;
}

/**
 * The error of a route whose pattern matches, but whose address names nothing valid.
 *
 * @param status the status of the validation; absent: 404
 * @see rule E1
 */
export const notValid = (pathname: string, status = 404) =>
  data<NotValid>({ isNotValid: true }, { status, statusText: routeNotValid(pathname) });

/** Whether an error is of this kind, including errors received from the server. @see rule E1 */
export const isNotValid = (error: unknown): error is ErrorResponse & { readonly data: NotValid } =>
  isRouteErrorResponse(error) && typeof error.data === "object" && error.data !== null && "isNotValid" in error.data;
