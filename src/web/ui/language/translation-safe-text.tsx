/**
 * A changing text in a separate element. A browser that translates the page replaces every text node; React would then update or
 * remove a node that is no longer in the page, except where the text is the only child of its element.
 *
 * Rich text needs a `key` made of its values instead. A value with its unit must not be translated.
 *
 * @see rule P1
 */
export const TranslationSafeText = ({
  children,
  isTranslated = true,
}: {
  readonly children: string;
  readonly isTranslated?: boolean;
}) => <span translate={isTranslated ? undefined : "no"}>{children}</span>;
