import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  ServerRouter,
  isRouteErrorResponse,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { INTERNAL_SERVER_ERROR } from "#model/errors.ts";
import { LANGUAGES, type Language } from "#model/languages/language.ts";
import { fetchLocale, messagesOf } from "#web/code/locale.ts";
import { errorIdContext, loggerContext, ownMessagesContext, scriptMarkContext } from "#web/routes/context.ts";
import { mergeMessages } from "#model/texts/merge-messages.ts";
import type { Messages } from "#web/messages/messages.ts";
import type { OwnMessagesByLanguage } from "#web/messages/own-messages.ts";
import { withoutRouterScripts } from "#web/router-seams/hand-over.ts";
import { createSession } from "#web/session/create-session.ts";
import { SessionContext } from "#web/session/session-context.ts";
import { ErrorIdContext } from "#web/ui/site/error-id.ts";
import { SiteStartContext } from "#web/ui/site/site-scripts.tsx";
import { siteStartText } from "./site-start-text.ts";

export const streamTimeout = 5_000;

await Promise.all(LANGUAGES.map((language) => fetchLocale(language, "all")));

/** The messages of a language with an operator's own over them; put together once per operator. */
const withOwn = new WeakMap<object, Partial<Messages>>();

function messagesFor(language: Language, own: OwnMessagesByLanguage | undefined): Partial<Messages> {
  const messages = messagesOf(language);
  const over = own?.[language].compiled;
  if (over === undefined) return messages;
  const merged = withOwn.get(over) ?? mergeMessages(messages, over);
  withOwn.set(over, merged);
  return merged;
}

/** Pages are small and kept as a whole, so they are rendered completely before anything is sent. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const html = await renderPage(request, entry, context);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

function renderPage(request: Request, entry: EntryContext, context: Readonly<RouterContextProvider>): Promise<string> {
  const mark = context.get(scriptMarkContext);
  const messages = (language: Language) => messagesFor(language, context.get(ownMessagesContext));
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(
      <ErrorIdContext value={context.get(errorIdContext)}>
        <SiteStartContext value={{ text: siteStartText(entry), mark, messages }}>
          <SessionContext value={createSession({ path: new URL(request.url).pathname })}>
            {/* The start is the site's own: the router only hands its data over. */}
            <ServerRouter context={withoutRouterScripts(entry)} url={request.url} nonce={mark} />
          </SessionContext>
        </SiteStartContext>
      </ErrorIdContext>,
      {
        nonce: mark,
        // No part is held back for a script to put in place: the page is sent whole, and reads without scripts.
        progressiveChunkSize: Infinity,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          text(body).then((html) => resolve(html.startsWith("<!DOCTYPE") ? html : `<!DOCTYPE html>${html}`), reject);
          stream.pipe(body);
        },
        onShellError: reject,
        onError: reject,
      },
    );
    const timer = setTimeout(() => stream.abort(), streamTimeout + 1_000);
  });
}

/** One line for the log, with the id that the error page shows. A page that is not there is no failure. @see rules E1, E2 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  const logger = context.get(loggerContext);
  // The server logs each answer with 404, whichever way it came about.
  if (isRouteErrorResponse(error) && error.status === 404) return;
  logger.error(INTERNAL_SERVER_ERROR, context.get(errorIdContext), pathname, error);
};
