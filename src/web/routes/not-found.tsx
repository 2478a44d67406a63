import { data } from "react-router";

/** Every path that no route knows. @see rule E1 */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** The browser knows without asking. */
export function clientLoader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
