import { pictureAddress } from "#navigation/addresses/picture.ts";
import { useAddress } from "../site/address.ts";
import { useSite } from "../site/site.ts";

/** An inline picture. If D9 forbids it, its description is shown. @see rules D9, X1 */
export function ProseImage({ src, alt }: { readonly src: string; readonly alt: string }) {
  const addressWithBase = useAddress();
  const address = pictureAddress(src, useSite().config.imageHosts);
  if (address === undefined) return alt;
  return <img src={addressWithBase(address)} alt={alt} loading="lazy" decoding="async" />;
}
