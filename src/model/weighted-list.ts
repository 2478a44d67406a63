/** An entry of a header such as `Accept`: what is named, in lower case, and how much it is wanted, from 0 (not at all) to 1. */
export interface WeightedName {
  readonly name: string;
  readonly weight: number;
}

const NAME = /^[a-z0-9!#$%&'*+.^_`|~/-]+$/;
const WEIGHT = /^q\s*=\s*(0(?:\.\d*)?|1(?:\.0*)?)$/;

/**
 * Reads the value of `Accept`, `Accept-Encoding` or `Accept-Language`, in the order of the header. Parameters other than
 * the weight are passed over, and so are entries that are malformed.
 *
 * @see RFC 9110, section 12.4.2
 */
export const readWeightedList = (header: string): readonly WeightedName[] =>
  header
    .toLowerCase()
    .split(",")
    .flatMap((entry) => {
      const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
      const given = parameters.find((parameter) => /^q\s*=/.test(parameter));
      const weight = given === undefined ? "1" : WEIGHT.exec(given)?.[1];
      return NAME.test(name) && weight !== undefined ? [{ name, weight: Number(weight) }] : [];
    });
