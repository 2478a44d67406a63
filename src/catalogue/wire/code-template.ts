/**
 * Placeholders for the article code, as written and in lower case. JSON texts never contain these characters unescaped.
 */
const CODE = "\u0001";
const SMALL_CODE = "\u0002";
/** The placeholders in UTF-8. */
export const CODE_BYTES = [1, 2] as const;
/** Shorter codes occur in texts by chance. */
const MIN_CODE_LENGTH = 4;

/** An article's code as escaped in JSON texts, as written and in lower case. */
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
 * Replaces the article's own code in a JSON text by placeholders: texts that differ only by the code (shop address,
 * name of a photometric file) become equal.
 */
export function toTemplate(json: string, { code, small }: CodeForms): string {
  if (code.length < MIN_CODE_LENGTH || small.length < MIN_CODE_LENGTH) return json;
  const template = json.replaceAll(code, CODE);
  return small === code ? template : template.replaceAll(small, SMALL_CODE);
}

/** Fills a template with an article code: the inverse of `toTemplate`. */
export function fromTemplate(template: string, articleCode: string): string {
  if (isConstant(template)) return template;
  const { code, small } = codeForms(articleCode);
  return template.replaceAll(CODE, () => code).replaceAll(SMALL_CODE, () => small);
}

/** Whether a template is the same for every article code. */
export const isConstant = (template: string): boolean => !template.includes(CODE) && !template.includes(SMALL_CODE);
