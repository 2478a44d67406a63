/**
 * A text that changes, in an element of its own. A browser that translates the page replaces every text node; React would then
 * update or remove a node that is no longer in the page, except where the text is the only child of its element.
 *
 * Rich text needs a `key` made of its figures instead. A figure with its unit is not translated.
 *
 * @see rule P1
 */
export const LiveText = ({ children, isFigure }: { readonly children: string; readonly isFigure?: boolean }) => (
  <span translate={isFigure ? "no" : undefined}>{children}</span>
);
