import { externalAddress } from "#navigation/addresses/external-address.ts";

/**
 * An address with a scheme in Markdown: the target of a link or a picture, that of a reference (`[a]: x:y`), or one in angle
 * brackets. Parentheses in it are balanced.
 */
const ADDRESS = /(\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?|<)([a-z][a-z0-9+.-]*:(?:[^\s()<>]|\([^\s()<>]*\))*)/gim;

/** The addresses with a scheme in Markdown. @see rule N9 */
export const markdownAddresses = (text: string): readonly string[] =>
  [...text.matchAll(ADDRESS)].map(([, , address = ""]) => address);

/** Markdown without forbidden addresses of links; their texts stay. @see rule N9 */
export function withoutAddress(text: string): string {
  const shorter = text.replace(ADDRESS, (whole, before: string, address: string) =>
    externalAddress(address) === undefined ? before : whole,
  );
  // The text after an address may form a new one.
  return shorter === text ? text : withoutAddress(shorter);
}
