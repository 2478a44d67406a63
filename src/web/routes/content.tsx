import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { contentPage, isContentPageName } from "#model/texts/content-pages.ts";
import { isLanguage } from "#model/languages/language.ts";
import { METHOD_PATH } from "#navigation/addresses/page-paths.ts";
import { siteAddress, addressWithBase } from "#web/client/base.ts";
import { ContentPage, type ContentView } from "#web/features/content/content-page.tsx";
import { loadMethodText } from "#web/messages/method-text.ts";
import { serverContext } from "./context.ts";
import { invalidAddressError } from "./invalid-address.ts";
import { urlWithinSite } from "./view-request.ts";
import { isObjectOf, isString } from "#model/shape.ts";
import { getJson } from "#web/client/http.ts";
import { runningBuildId } from "#web/router-internals/router-globals.ts";

/** A page from the operator's folder, or the lighting method. @see rules E1, X2 */
export async function loader({ url, context }: LoaderFunctionArgs): Promise<ContentView> {
  const { pathname } = urlWithinSite({ url, context });
  const method = await loadMethodView(pathname);
  if (method) return method;
  const page = parseContentPath(pathname);
  const text = page && contentPage(context.get(serverContext).content, page.name, page.language);
  if (!page || !text) throw invalidAddressError(pathname);
  return { name: page.name, text };
}

/** In the browser, a page is loaded from its generated file. @see rule R5 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<ContentView> {
  const { pathname } = siteAddress(request);
  const method = await loadMethodView(pathname);
  if (method) return method;
  const page = parseContentPath(pathname);
  const markdown = await fetchContentPayload(pathname);
  if (!page || markdown === undefined) return serverLoader<ContentView>();
  return { name: page.name, text: { text: markdown, language: page.language } };
}

/** Revalidated only for another path: the text depends on nothing else. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export default function Content() {
  return <ContentPage view={useLoaderData<typeof loader>()} />;
}

async function loadMethodView(pathname: string): Promise<ContentView | undefined> {
  const [, language = "", name = ""] = pathname.split("/");
  if (!isLanguage(language) || `/${name}` !== METHOD_PATH) return undefined;
  return { name: "method", text: { text: await loadMethodText(language), language } };
}

/** Language and page of `/{language}/{page}`. */
function parseContentPath(pathname: string) {
  const [, language = "", name = ""] = pathname.split("/");
  return isLanguage(language) && isContentPageName(name) ? { language, name } : undefined;
}

const isPayload = isObjectOf({ data: isObjectOf({ markdown: isString }) });

/** The Markdown of a prerendered page; `undefined` if its file is missing or cannot be fetched. @see rule R5 */
async function fetchContentPayload(pathname: string): Promise<string | undefined> {
  const path = `${pathname.replace(/\/$/, "")}/_payload.json`;
  try {
    // The URL contains the build, so that no cache returns the file of another build.
    return readMarkdown((await getJson(`${path}?${encodeURIComponent(runningBuildId())}`)).json);
  } catch {
    return readCachedPayload(path);
  }
}

/** The text as cached by the service worker; `undefined` if there is none, or the cache is unavailable. */
async function readCachedPayload(path: string): Promise<string | undefined> {
  try {
    const response = await caches.match(addressWithBase(path), { ignoreSearch: true });
    return readMarkdown(await response?.json());
  } catch {
    return undefined;
  }
}

const readMarkdown = (payload: unknown): string | undefined => (isPayload(payload) ? payload.data.markdown : undefined);
