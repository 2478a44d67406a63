import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { referencePage } from "#model/field-reference/reference-page.ts";
import { isLanguage } from "#model/languages/language.ts";
import { ContentPage, type ContentView } from "#web/features/content/content-page.tsx";
import { NoIndex } from "#web/ui/metadata/page-title.tsx";
import { invalidAddressError } from "./invalid-address.ts";
import { urlWithinSite } from "./view-request.ts";

/** The meaning of each field of a catalogue, for operators: the same as `docs/catalogue-fields.md`. @see rule D1 */
export function loader({ url, context, params: { language } }: LoaderFunctionArgs): ContentView {
  if (!isLanguage(language)) throw invalidAddressError(urlWithinSite({ url, context }).pathname);
  return { name: "catalogue-fields", text: { text: referencePage(language), language } };
}

export { shouldRevalidate } from "./content.tsx";

export default function CatalogueFields() {
  return (
    <>
      {/* Operators know its address; it is irrelevant to visitors. */}
      <NoIndex />
      <ContentPage view={useLoaderData<typeof loader>()} />
    </>
  );
}
