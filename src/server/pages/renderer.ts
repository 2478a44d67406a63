import { randomUUID } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Brand } from "#brand/brand.ts";
import type { ContentPages } from "#model/texts/content-pages.ts";
import { basePath, withBase } from "#navigation/addresses/base-path.ts";
import { pageNotRendered } from "#model/errors.ts";
import type { Logger } from "#model/logging/log.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import {
  catalogueContext,
  configContext,
  contentContext,
  errorIdContext,
  lightsContext,
  loggerContext,
  messageOverridesContext,
  pageContext,
  photometryContext,
  scriptMarkContext,
} from "#web/routes/context.ts";
import { type PagePiece, renderedTextContext } from "#web/routes/rendered-text.ts";
import type { SiteBrand } from "../brand/site-brand.ts";
import { type Page, type PolicySettings, type RenderedPage, toPage } from "./page.ts";
import { plainPage } from "./plain-page.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";

/** Dependencies of rendering. */
export interface RendererOptions {
  readonly build: ServerBuild;
  readonly config: PolicySettings & Pick<PublicConfig, "siteUrl">;
  /** The public settings of pages made from a version. */
  readonly configOf: (snapshot: Snapshot) => PublicConfig;
  readonly brandOf: (snapshot: Snapshot) => SiteBrand;
  /** The brand of answers that need no version. */
  readonly brand: () => Brand | undefined;
  readonly content: ContentPages;
  readonly logger: Logger;
  readonly isDevelopment: boolean;
}

/** Runs the routes of the site on a version of the catalogue. */
export interface Renderer {
  /** Renders a page. Without a visitor's headers it is the same for everybody. */
  page(url: URL, snapshot: Snapshot, headers?: Headers): Promise<Page>;
  /** Answers an in-app navigation, which requests data only. */
  data(url: URL, snapshot: Snapshot, request: Request): Promise<Response>;
}

/** Creates the renderer. Failures get an id, which is in the log and on the page (E2). */
export function createRenderer(options: RendererOptions): Renderer {
  const { config, logger, isDevelopment } = options;
  const handle = createRequestHandler(options.build, isDevelopment ? "development" : "production");
  const base = basePath(config.siteUrl);
  /** The router knows addresses as browsers request them. */
  const routerAddress = (url: URL): URL => new URL(withBase(url.pathname, base) + url.search, url);

  return {
    async page(url, snapshot, headers = new Headers()) {
      const errorId = createErrorId();
      const context = contextFor(options, snapshot, errorId, true);
      const response = await handle(new Request(routerAddress(url), { headers }), context);
      const { status } = response;
      const location = response.headers.get("location") ?? undefined;
      if (location !== undefined) return toPage({ html: [] }, { status, location }, config, isDevelopment);
      const { html } = context.get(renderedTextContext);
      if (html !== undefined)
        return toPage(takeScripts(html, context.get(scriptMarkContext)), { status }, config, isDevelopment);
      logger.error(pageNotRendered, errorId, url.pathname);
      return toPage(
        { html: [plainPage("failed", { id: errorId, brand: options.brand() })] },
        { status: 500 },
        config,
        isDevelopment,
      );
    },
    data: (url, snapshot, { headers, signal }) =>
      handle(
        new Request(routerAddress(url), { headers, signal }),
        contextFor(options, snapshot, createErrorId(), false),
      ),
  };
}

/** Creates the id of a failure, for the log and the page that reports it. @see rule E2 */
export const createErrorId = (): string => randomUUID().slice(0, 8);

function contextFor(
  { configOf, brandOf, content, logger }: RendererOptions,
  snapshot: Snapshot,
  errorId: string,
  isPage: boolean,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(catalogueContext, snapshot.catalogue);
  context.set(photometryContext, snapshot.photometries.photometry);
  context.set(lightsContext, snapshot.lights);
  context.set(configContext, configOf(snapshot));
  context.set(messageOverridesContext, brandOf(snapshot).brand?.messages);
  context.set(contentContext, content);
  context.set(loggerContext, logger);
  context.set(errorIdContext, errorId);
  context.set(pageContext, isPage);
  context.set(scriptMarkContext, randomUUID());
  context.set(renderedTextContext, {});
  return context;
}

const HAS_ADDRESS = /\ssrc=/;

/**
 * Takes the inline scripts that the site itself wrote out of a rendered page: those that carry the rendering's mark. The
 * marks are taken off, so that the page is the same each time. A script that came into the page with somebody's text has
 * no mark, and none of its hashes gets into the page's policy.
 *
 * @param html the page in pieces, with each script within one of them; those that are encoded have none
 * @param mark a random text that was made for this rendering
 * @returns the page in other pieces
 */
export function takeScripts(html: readonly PagePiece[], mark: string): RenderedPage {
  const nonce = ` nonce="${mark}"`;
  return {
    html: html.flatMap((piece): PagePiece[] => (typeof piece === "string" ? piece.split(nonce) : [piece])),
    scripts: html.flatMap((piece) => (typeof piece === "string" ? markedScripts(piece, nonce) : [])),
  };
}

function markedScripts(html: string, nonce: string): string[] {
  const scripts: string[] = [];
  for (let at = html.indexOf("<script"); at >= 0; at = html.indexOf("<script", at + 1)) {
    const body = html.indexOf(">", at) + 1;
    const end = html.indexOf("</script>", body);
    if (body === 0 || end < 0) break;
    const tag = html.slice(at, body);
    if (tag.includes(nonce) && !HAS_ADDRESS.test(tag)) scripts.push(html.slice(body, end));
  }
  return scripts;
}
