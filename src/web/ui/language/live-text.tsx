/**
 * A text that changes beside other content, in an element of its own. When a browser translates a page it replaces every text node,
 * and React goes on changing, or removing, the node that is no longer in the page; the only text of an element it writes anew.
 *
 * Rich text is replaced as a whole, by a `key` of its figures. A figure with its unit is not translated.
 *
 * @see rule P1
 */
export const LiveText = ({ children, isFigure }: { readonly children: string; readonly isFigure?: boolean }) => (
  <span translate={isFigure ? "no" : undefined}>{children}</span>
);
