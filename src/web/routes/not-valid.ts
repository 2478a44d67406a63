import { data, isRouteErrorResponse, type ErrorResponse } from "react-router";
import { routeNotValid } from "#model/errors.ts";

/** Tells the failure from an address that no route knows. */
interface NotValid {
  readonly isNotValid: true;
}

/**
 * What a route throws when it knows the shape of an address and what the address names is not valid.
 *
 * @param status what the validation gives; 404 when it gives none
 * @see rule E1
 */
export const notValid = (pathname: string, status = 404) =>
  data<NotValid>({ isNotValid: true }, { status, statusText: routeNotValid(pathname) });

/** Whether an error is one of these, also when it has come from the server. @see rule E1 */
export const isNotValid = (error: unknown): error is ErrorResponse & { readonly data: NotValid } =>
  isRouteErrorResponse(error) && typeof error.data === "object" && error.data !== null && "isNotValid" in error.data;
