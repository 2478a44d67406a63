interface DrawingProps {
  /** An SVG element made by `#model/drawing`, which escapes every text that it takes in. */
  readonly markup: string;
  readonly className?: string | undefined;
}

/** A drawing in the page itself, where texts in it have to be read and its scale has to hold. */
export function Drawing({ markup, className }: DrawingProps) {
  return <span className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}
