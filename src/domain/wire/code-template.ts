/** Stand for the article code, as it is and in small letters. JSON texts never hold these characters themselves. */
const CODE = "\u0001";
const SMALL_CODE = "\u0002";
/** Shorter codes stand in texts by chance. */
const SHORTEST_CODE = 4;

/**
 * A JSON text with the article's own code taken out: texts that differ only by the code (the address in a shop, the name
 * of a photometric file) become the same.
 */
export function toTemplate(json: string, articleCode: string): string {
  if (articleCode.length < SHORTEST_CODE) return json;
  const [code, small] = codesInJson(articleCode);
  const template = json.replaceAll(code, CODE);
  return small === code ? template : template.replaceAll(small, SMALL_CODE);
}

/** The JSON text of a template and an article code: the reverse of `toTemplate`. */
export function fromTemplate(template: string, articleCode: string): string {
  if (!template.includes(CODE) && !template.includes(SMALL_CODE)) return template;
  const [code, small] = codesInJson(articleCode);
  return template.replaceAll(CODE, () => code).replaceAll(SMALL_CODE, () => small);
}

/** Whether a template is the same for every article code. */
export const isConstant = (template: string): boolean => !template.includes(CODE) && !template.includes(SMALL_CODE);

const codesInJson = (articleCode: string): readonly [code: string, small: string] => [
  JSON.stringify(articleCode).slice(1, -1),
  JSON.stringify(articleCode.toLowerCase()).slice(1, -1),
];
