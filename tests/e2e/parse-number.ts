/** The first number in a German text: `1.510,5` → 1510.5. */
export const parseNumber = (text: string): number =>
  Number((/\d[\d.,]*/.exec(text)?.[0] ?? "").replaceAll(".", "").replace(",", "."));
