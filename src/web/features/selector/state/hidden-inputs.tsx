import type { QueryEntry } from "#attributes/address/address-codec.ts";

/** Parameters that a form carries along. */
export function HiddenInputs({ entries }: { readonly entries: readonly QueryEntry[] }) {
  return entries.map(([name, value], index) => (
    <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
  ));
}
