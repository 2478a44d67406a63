/** GTINs that begin with 2 are reserved for use within a company, so they cannot clash with real products. */
const IN_HOUSE_PREFIX = "2";

/** The GTIN-13 of an article by its index in the catalogue, including the check digit. */
export function inHouseEan(position: number): string {
  const digits = IN_HOUSE_PREFIX + String(position + 1).padStart(11, "0");
  return digits + checkDigit(digits);
}

/** The check digit complements the sum of the digits, weighted alternately by 1 and 3, to a multiple of ten. */
function checkDigit(digits: string): string {
  const sum = Array.from(digits, Number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}
