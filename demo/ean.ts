/** Numbers that begin with 2 are for use inside a company: no product on the market can have one of them. */
const IN_HOUSE_PREFIX = "2";

/** The thirteen-digit number of an article by its place in the catalogue, with its check digit. */
export function inHouseEan(position: number): string {
  const digits = IN_HOUSE_PREFIX + String(position + 1).padStart(11, "0");
  return digits + checkDigit(digits);
}

/** The digit that completes a number: weights 1 and 3 in turn, up to the next multiple of ten. */
function checkDigit(digits: string): string {
  const sum = Array.from(digits, Number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}
