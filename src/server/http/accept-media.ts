const WEIGHT = /^q\s*=\s*(0(?:\.\d*)?|1(?:\.0*)?)$/;

/**
 * Whether a client would rather have one media type than another. It must name the one: a wildcard asks for what everybody
 * understands.
 *
 * @param header `Accept`; absent: anything
 * @see RFC 9110, section 12.5.1
 */
export function prefersMedia(header: string | undefined, wanted: string, usual: string): boolean {
  const weights = new Map<string, number>();
  for (const range of (header ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = range.split(";").map((part) => part.trim());
    const weight = parameters.find((part) => part.startsWith("q"));
    weights.set(name, weight === undefined ? 1 : Number(WEIGHT.exec(weight)?.[1] ?? 0));
  }
  const weightOfWanted = weights.get(wanted) ?? 0;
  const [group = ""] = usual.split("/");
  const weightOfUsual = weights.get(usual) ?? weights.get(`${group}/*`) ?? weights.get("*/*") ?? 0;
  return weightOfWanted > 0 && weightOfWanted >= weightOfUsual;
}
