import { createContext } from "react-router";

/** Text as UTF-8, a character of the string for each byte: it takes one byte per character, and is put into a page without being encoded. */
export interface EncodedText {
  readonly utf8: string;
}

/** A piece of a page. None begins or ends within a tag or a script. */
export type PagePiece = string | EncodedText;

/**
 * Where a rendered page leaves its text: in the body of an answer it would be encoded, only to be decoded again. It is in pieces: put
 * together, a quarter of a megabyte would be copied for each thing added.
 */
export const renderedTextContext = createContext<{ html?: readonly PagePiece[] }>();
