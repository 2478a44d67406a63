import { createContext } from "react-router";

/**
 * Where a rendered page leaves its text: in the body of an answer it would be encoded, only to be decoded again. It is in pieces,
 * none of which begins or ends within a tag or a script: put together, a quarter of a megabyte would be copied for each thing added.
 */
export const renderedTextContext = createContext<{ html?: readonly string[] }>();
