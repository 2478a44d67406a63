import type { ServerBuild } from "react-router";

/**
 * The header `Link` of pages, which has browsers, and proxies with early hints, request the style sheets before the HTML has arrived.
 *
 * @param brandStyles the address of the brand's style sheet, if it has one
 * @returns `undefined` if the build has no style sheet, as in development
 */
export function styleLinks({ routes }: ServerBuild["assets"], brandStyles: string | undefined): string | undefined {
  const sheets = new Set(Object.values(routes).flatMap((route) => route?.css ?? []));
  if (sheets.size === 0) return undefined;
  if (brandStyles !== undefined) sheets.add(brandStyles);
  return Array.from(sheets, (address) => `<${address}>; rel=preload; as=style`).join(", ");
}
