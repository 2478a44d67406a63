import { randomUUID } from "node:crypto";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { INTERNAL_SERVER_ERROR } from "#model/errors.ts";
import { FALLBACK_LANGUAGE, type Language, LANGUAGES } from "#model/languages/language.ts";
import { fetchLocale, LOCALE_PARTS, messagesOf, type LocalePart } from "#web/code/locale.ts";
import { renderedPageContext, serverContext } from "#web/routes/context.ts";
import { mergeMessages } from "#model/texts/merge-messages.ts";
import type { Messages, MessageOverridesByLanguage } from "#web/messages/messages.ts";
import { urlWithinSite } from "#web/routes/view-request.ts";
import { Session } from "#web/session/session.ts";
import { SessionContext } from "#web/session/session-context.ts";
import { ServedFailure, ServedFailureContext } from "#web/ui/site/error-id.ts";
import { ServedPageContext } from "#web/ui/site/site-scripts.tsx";
import { withBase, languagePrefix } from "#navigation/addresses/site-path.ts";
import type { ProductView } from "#views/product/product-view.ts";
import { viewOf, type ViewData, withBufferedData } from "#web/router-internals/page-data.tsx";
import { baseOf } from "#web/router-internals/router-globals.ts";
import { finishScripts, renderHtml } from "./page-html.ts";
import { scriptAddresses } from "./browser-build.ts";
import startAfterPaint from "./start-after-paint.js?raw";

/** The scripts that a page imports during startup, besides those of its routes. @param pathname within the site */
function startupPreloads({ staticHandlerContext }: EntryContext, pathname: string): string[] {
  const { loaderData, basename } = staticHandlerContext;
  const root = loaderData["root"] as { readonly language: Language } | undefined;
  const language = languagePrefix(pathname) ?? root?.language ?? FALLBACK_LANGUAGE;
  return scriptAddresses(startupModules(loaderData, language)).map((script) => withBase(script, baseOf(basename)));
}

/** Source files of the messages and components that a page imports during startup. */
function startupModules(loaderData: Readonly<Record<string, unknown>>, language: Language): readonly string[] {
  const messages = (part: LocalePart) => LOCALE_PARTS[part].map((name) => `src/web/messages/${language}-${name}.ts`);
  const data = loaderData["web/routes/product"] as ViewData | undefined;
  const product = data && viewOf<ProductView>(data);
  if (product?.kind === "category") {
    const cards = product.selector.mode === "grid" ? ["src/web/features/selector/families/family-card.tsx"] : [];
    return [...messages("selector"), "src/web/features/selector/selector-page.tsx", ...cards];
  }
  if (product) return [...messages("product"), "src/web/routes/lazy-product.tsx"];
  return messages(loaderData["web/routes/home"] ? "home" : "all");
}

export const streamTimeout = 5_000;

await Promise.all(LANGUAGES.map((language) => fetchLocale(language, "all")));

/** The messages of a language with an operator's overrides, by the overrides. */
const mergedMessages = new WeakMap<object, Partial<Messages>>();

function messagesFor(language: Language, overrides: MessageOverridesByLanguage | undefined): Partial<Messages> {
  const messages = messagesOf(language);
  const compiled = overrides?.[language].compiled;
  if (compiled === undefined) return messages;
  const merged = mergedMessages.get(compiled) ?? mergeMessages(messages, compiled);
  mergedMessages.set(compiled, merged);
  return merged;
}

/** Renders the page completely before it is sent: pages are small and cached whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { messageOverrides, errorId } = context.get(serverContext);
  const { pathname } = urlWithinSite({ url: new URL(request.url), context });
  const nonce = randomUUID();
  const servedPage = {
    preloads: startupPreloads(entry, pathname),
    startScript: startAfterPaint,
    nonce,
    messages: (language: Language) => messagesFor(language, messageOverrides),
  };
  const html = await renderHtml(
    <ServedFailureContext value={new ServedFailure(errorId)}>
      <ServedPageContext value={servedPage}>
        <SessionContext value={new Session(pathname)}>
          <ServerRouter context={await withBufferedData(entry)} url={request.url} nonce={nonce} />
        </SessionContext>
      </ServedPageContext>
    </ServedFailureContext>,
  );
  context.set(renderedPageContext, finishScripts(html, nonce));
  return new Response(null, { status, headers });
}

/** Logs an error with the id that the error page shows. A missing page is not an error. @see rules E1, E2 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  const { logger, errorId } = context.get(serverContext);
  // The server logs every 404 response itself.
  if (isRouteErrorResponse(error) && error.status === 404) return;
  logger.error(INTERNAL_SERVER_ERROR, errorId, pathname, error);
};
