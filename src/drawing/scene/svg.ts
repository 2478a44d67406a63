import { escapeXml } from "#formats/xml-text.ts";

export const svgNumber = (value: number): string => (Math.round(value * 10) / 10).toString();

/** A template tag for SVG: numbers are written with at most one decimal, strings as they are. */
export const svgString = (strings: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: strings }, ...values.map((value) => (typeof value === "number" ? svgNumber(value) : value)));

interface SvgRoot {
  readonly className: string;
  readonly width: number;
  readonly height: number;
  /** Accessible name; absent: the drawing is decorative and hidden from assistive technology. */
  readonly label: string | undefined;
  readonly attributes?: string;
}

export const svgElement = ({ className, width, height, label, attributes = "" }: SvgRoot, content: string): string => {
  const aria = label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeXml(label)}"`;
  return svgString`<svg class="${className}" viewBox="0 0 ${width} ${height}" ${aria} xmlns="http://www.w3.org/2000/svg"${attributes}>${content}</svg>`;
};

export const PAGE_FONT = ' font-family="var(--font-sans, sans-serif)"';

/** Letters, digits and `-` are safe in `url(#…)`; other characters are encoded as UTF-16 code units. */
export const safeIdentifier = (uid: string): string =>
  "d" + uid.replace(/[^A-Za-z0-9-]/g, (character) => `_${character.charCodeAt(0).toString(36)}_`);
