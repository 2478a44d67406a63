import { useContext } from "react";
import { CarriedQuery } from "#web/ui/links/site-path.ts";

/** What links carry, as hidden fields: a form's fields replace the query of its address. */
export function CarriedInputs() {
  const carried = new URLSearchParams(useContext(CarriedQuery));
  return [...carried].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
