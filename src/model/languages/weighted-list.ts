/** An entry of a header such as `Accept`: its name in lower case and its quality value, 0 (not acceptable) to 1. */
interface WeightedName {
  readonly name: string;
  readonly weight: number;
}

const NAME = /^[a-z0-9!#$%&'*+.^_`|~/-]+$/;
const WEIGHT = /^q\s*=\s*(0(?:\.\d*)?|1(?:\.0*)?)$/;

/**
 * Parses `Accept`, `Accept-Encoding` or `Accept-Language`, in the header's order. Parameters other than `q` and
 * malformed entries are ignored.
 *
 * @see RFC 9110, section 12.4.2
 */
export const readWeightedList = (header: string): readonly WeightedName[] =>
  header
    .toLowerCase()
    .split(",")
    .flatMap((entry) => {
      const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
      const weightParameter = parameters.find((parameter) => /^q\s*=/.test(parameter));
      const weight = weightParameter === undefined ? "1" : WEIGHT.exec(weightParameter)?.[1];
      return NAME.test(name) && weight !== undefined ? [{ name, weight: Number(weight) }] : [];
    });
