/** Stand for the article code, as it is and in small letters. JSON texts never hold these characters themselves. */
const CODE = "\u0001";
const SMALL_CODE = "\u0002";
/** Shorter codes stand in texts by chance. */
const SHORTEST_CODE = 4;

/** An article's code as it stands in JSON texts, and its small letters. */
export interface CodeForms {
  readonly code: string;
  readonly small: string;
}

/** Prepares an article's code for its templates. */
export const codeForms = (articleCode: string): CodeForms => ({
  code: JSON.stringify(articleCode).slice(1, -1),
  small: JSON.stringify(articleCode.toLowerCase()).slice(1, -1),
});

/**
 * A JSON text with the article's own code taken out: texts that differ only by the code (the address in a shop, the name
 * of a photometric file) become the same.
 */
export function toTemplate(json: string, { code, small }: CodeForms): string {
  if (code.length < SHORTEST_CODE || small.length < SHORTEST_CODE) return json;
  const template = json.replaceAll(code, CODE);
  return small === code ? template : template.replaceAll(small, SMALL_CODE);
}

/** The JSON text of a template and an article code: the reverse of `toTemplate`. */
export function fromTemplate(template: string, articleCode: string): string {
  if (isConstant(template)) return template;
  const { code, small } = codeForms(articleCode);
  return template.replaceAll(CODE, () => code).replaceAll(SMALL_CODE, () => small);
}

/** Whether a template is the same for every article code. */
export const isConstant = (template: string): boolean => !template.includes(CODE) && !template.includes(SMALL_CODE);
