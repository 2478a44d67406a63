import { firstValue, withoutParameters, withParameter } from "#navigation/addresses/address-parameters.ts";
import type { AppHost } from "#web/client/app-host.ts";

/** Writes the `id` of the selected portfolio into the address. @see rule S2 */
export async function writeId(host: AppHost | undefined, id: string): Promise<void> {
  const pairs = host?.query() ?? [];
  if (firstValue(pairs, "id") !== id) await host?.replaceQuery(withParameter(pairs, "id", id));
}

/** Removes `id` from the address, whatever its value. @returns whether it was there @see rule N3 */
export async function removeId(host: AppHost | undefined): Promise<boolean> {
  const pairs = host?.query() ?? [];
  const others = withoutParameters(pairs, "id");
  if (others.length === pairs.length) return false;
  await host?.replaceQuery(others);
  return true;
}

/** Removes an `id` that has been applied; if the address has another one by now, that stays. @param id absent: an empty one */
export async function removeAppliedId(host: AppHost | undefined, id: string | undefined): Promise<void> {
  if (firstValue(host?.query() ?? [], "id") === id) await removeId(host);
}
