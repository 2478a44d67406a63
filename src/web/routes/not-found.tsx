import { data } from "react-router";
import { NOT_FOUND } from "#model/errors.ts";
import { isDocumentPath } from "#navigation/addresses/document-address.ts";
import { siteAddress } from "#web/client/base.ts";
import type { Route } from "./+types/not-found.ts";

/** Every path that no route matches. @see rule E1 */
export function loader(): never {
  throw data(null, { status: 404, statusText: NOT_FOUND });
}

/** Needs no request. A document's address is routed only by an offline page, when the server could not be reached. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw data(null, { status: isDocumentPath(siteAddress(request).pathname) ? 503 : 404 });
}

export default function NotFound() {
  return null;
}
