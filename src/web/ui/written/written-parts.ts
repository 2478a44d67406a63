import { createContext, use, type ReactNode } from "react";

/** A part of a page: the content of an element that is the same wherever it is shown. */
export interface Part {
  /** The name of the part, and everything that its HTML follows from, the language included. */
  readonly key: string;
  /** Objects of the catalogue's version that it also follows from: the part belongs to their version. */
  readonly of?: readonly object[] | undefined;
  /**
   * What the addresses in the part's attributes have in common that is the page's own, such as the query that they carry: the part is
   * kept without it. A part within the part has the same one, or none.
   */
  readonly address?: string | undefined;
}

/** What stands in HTML for a part that React has written on an earlier page, until the page is put together. */
export interface WrittenPart {
  /** For its element. */
  readonly outer: string;
  /** For what is within its element. */
  readonly inner: string;
}

/**
 * Parts as HTML. A part must neither use `useId` nor have effects on the server; what it shows follows from `Part`.
 *
 * @see docs/decisions/0084-parts-of-pages-written-once.md
 */
export interface WrittenParts {
  /** @returns `undefined` unless it has been written on an earlier page */
  find(part: Part): WrittenPart | undefined;
  /** A text that components write without React, such as a drawing: made for the first page only. */
  text(part: Part, make: () => string): string;
  /** A mark for the part's element: what React writes for it is kept for later pages. */
  mark(part: Part): string;
  /** What React writes in place of `address`, so that it is found again whatever it is. It needs no encoding. */
  standIn(address: string): string;
}

/** Absent in browsers: they create elements. */
export const WrittenPartsContext = createContext<WrittenParts | undefined>(undefined);

/** By this attribute the server finds a part again in the HTML of a page, which it takes it out of. */
export const MARK_ATTRIBUTE = "data-written";

/** The content of an element, as its props. */
export type PartContent =
  | { readonly children: ReactNode; readonly [MARK_ATTRIBUTE]?: string | undefined }
  | { readonly dangerouslySetInnerHTML: { readonly __html: string } };

/** What the server has written; `undefined` in browsers. */
export const useWrittenParts = (): WrittenParts | undefined =>
  import.meta.env.SSR ? use(WrittenPartsContext) : undefined;

/** Makes texts that take long; the server keeps them for later pages. */
export function useWrittenTexts(): (part: Part, make: () => string) => string {
  const parts = useWrittenParts();
  return (part, make) => (parts ? parts.text(part, make) : make());
}

type UseWrittenContent = (part: () => Part | undefined, content: (standIn?: string) => ReactNode) => PartContent;

const useContentOfServer: UseWrittenContent = (part, content) => {
  const parts = useWrittenParts();
  const asked = parts && part();
  if (!parts || !asked) return { children: content() };
  const written = parts.find(asked);
  if (written) return { dangerouslySetInnerHTML: { __html: written.inner } };
  const standIn = asked.address === undefined ? undefined : parts.standIn(asked.address);
  return { children: content(standIn), [MARK_ATTRIBUTE]: parts.mark(asked) };
};

/**
 * The content of a part's element: on the server as it has been written before, in browsers always from components.
 *
 * @param part a function, since browsers need none; `undefined` for what is not kept
 * @param content is given what stands for the part's `address`, if it has one and is being kept
 * @example <dl {...useWrittenContent(() => ({ key: `facts ${texts}` }), () => facts.map(…))} />
 */
export const useWrittenContent: UseWrittenContent = import.meta.env.SSR
  ? useContentOfServer
  : (_, content) => ({ children: content() });
