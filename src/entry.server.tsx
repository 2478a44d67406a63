import { randomUUID } from "node:crypto";
import {
  ServerRouter,
  isRouteErrorResponse,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { INTERNAL_SERVER_ERROR } from "#model/errors.ts";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "#model/languages/language.ts";
import { languagePrefix } from "#navigation/addresses/site-path.ts";
import type { PageFacts } from "#web/client/app-host.ts";
import { fetchLocale, messagesOf } from "#web/code/locale.ts";
import { errorIdContext, loggerContext, messageOverridesContext, pagePolicyContext } from "#web/routes/context.ts";
import { mergeMessages } from "#model/texts/merge-messages.ts";
import type { Messages } from "#web/messages/messages.ts";
import type { MessageOverridesByLanguage } from "#web/messages/message-overrides.ts";
import { dataElement, fromText, type DataAsText } from "#web/router-seams/data-as-text.ts";
import { handedOverData, withoutHandOver } from "#web/router-seams/hand-over.ts";
import { servedAddress } from "#web/routes/served-address.ts";
import { Session } from "#web/session/session.ts";
import type { ProductView } from "#views/product/product-view.ts";
import { SessionContext } from "#web/session/session-context.ts";
import { ErrorIdContext } from "#web/ui/site/error-id.ts";
import { SiteStartContext } from "#web/ui/site/site-scripts.tsx";
import { unmarkScripts } from "./inline-scripts.ts";
import { renderWhole } from "./render-whole.ts";
import { aheadText, siteStartText, type StartedPage } from "./site-start-text.ts";

export const streamTimeout = 5_000;

await Promise.all(LANGUAGES.map((language) => fetchLocale(language, "all")));

/** The messages of a language with an operator's own over them; put together once per operator. */
const withOwn = new WeakMap<object, Partial<Messages>>();

function messagesFor(language: Language, own: MessageOverridesByLanguage | undefined): Partial<Messages> {
  const messages = messagesOf(language);
  const over = own?.[language].compiled;
  if (over === undefined) return messages;
  const merged = withOwn.get(over) ?? mergeMessages(messages, over);
  withOwn.set(over, merged);
  return merged;
}

/** Pages are small and cached as a whole, so they are rendered completely before anything is sent. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const mark = randomUUID();
  const { html, inlineScripts } = unmarkScripts(await renderPage(request, entry, context, mark), mark);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", context.get(pagePolicyContext)(inlineScripts));
  return new Response(Buffer.from(html), { status, headers });
}

/**
 * @param mark the `nonce` of every script that this site and its router write into the page, and of nothing else: no text in
 *   a page can guess it
 */

async function renderPage(
  request: Request,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
  mark: string,
): Promise<string> {
  const own = context.get(messageOverridesContext);
  const messages = (language: Language) => messagesFor(language, own);
  const data = dataElement(entry.staticHandlerContext.loaderData) + (await handedOverData(entry, mark));
  const { pathname } = servedAddress({ url: new URL(request.url), context });
  const start = { text: siteStartText(entry), ahead: aheadText(entry, startedPage(entry, pathname)), mark, messages };
  const html = await renderWhole(
    <ErrorIdContext value={context.get(errorIdContext)}>
      <SiteStartContext value={start}>
        <SessionContext value={new Session(pathname)}>
          {/* The start is the site's own, and the data is handed over below. */}
          <ServerRouter context={withoutHandOver(entry)} url={request.url} nonce={mark} />
        </SessionContext>
      </SiteStartContext>
    </ErrorIdContext>,
  );
  const end = html.lastIndexOf(END);
  if (end < 0) throw new Error("the page has no end");
  const doctype = html.startsWith(DOCTYPE) ? "" : DOCTYPE;
  return doctype + html.slice(0, end) + data + html.slice(end);
}

/** What the routes' data says about the start of a page. */
function startedPage({ staticHandlerContext: { loaderData } }: EntryContext, pathname: string): StartedPage {
  const facts = loaderData["root"] as (PageFacts & { readonly language: Language }) | undefined;
  const product = loaderData["web/routes/product"] as DataAsText | undefined;
  const language = languagePrefix(pathname) ?? facts?.language ?? FALLBACK_LANGUAGE;
  const isHome = loaderData["web/routes/home"] !== undefined;
  if (product) return { facts, language, shows: shownProduct(fromText<ProductView>(product)) };
  return { facts, language, shows: isHome ? "home" : "other" };
}

function shownProduct(view: ProductView): StartedPage["shows"] {
  if (view.kind !== "category") return "product";
  return view.selector.view === "grid" ? "cards" : "selector";
}

const DOCTYPE = "<!DOCTYPE html>";
const END = "</body></html>";

/** One line for the log, with the id that the error page shows. A page that is not there is no failure. @see rules E1, E2 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  const logger = context.get(loggerContext);
  // The server logs each answer with 404, whichever way it came about.
  if (isRouteErrorResponse(error) && error.status === 404) return;
  logger.error(INTERNAL_SERVER_ERROR, context.get(errorIdContext), pathname, error);
};
