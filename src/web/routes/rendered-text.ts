import { createContext } from "react-router";

/** Where a rendered page leaves its text: in the body of an answer it would be encoded, only to be decoded again. */
export const renderedTextContext = createContext<{ html?: string }>();
