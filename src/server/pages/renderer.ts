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
  isPageContext,
  lightsContext,
  loggerContext,
  messageOverridesContext,
  pagePolicyContext,
  photometryContext,
} from "#web/routes/context.ts";
import type { SiteBrand } from "../brand/site-brand.ts";
import { pagePolicy, type PolicySettings } from "../http/security-headers.ts";
import { toPage, type Page } from "./page.ts";
import { plainPage } from "./plain-page.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";

/** Dependencies of rendering. */
export interface RendererOptions {
  readonly build: ServerBuild;
  readonly config: PolicySettings & Pick<PublicConfig, "siteUrl">;
  /** The public settings of pages made from a version. */
  readonly configOf: (snapshot: Snapshot) => PublicConfig;
  readonly brandOf: (snapshot: Snapshot) => SiteBrand;
  /** The brand of responses that need no version. */
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
  const policyOf = (inlineScripts: readonly string[]): string => pagePolicy(inlineScripts, config, isDevelopment);
  const handle = createRequestHandler(options.build, isDevelopment ? "development" : "production");
  const base = basePath(config.siteUrl);
  /** The router knows addresses as browsers request them. */
  const routerAddress = (url: URL): URL => new URL(withBase(url.pathname, base) + url.search, url);

  return {
    async page(url, snapshot, headers = new Headers()) {
      const errorId = createErrorId();
      const context = contextFor(options, snapshot, errorId);
      context.set(isPageContext, true);
      context.set(pagePolicyContext, policyOf);
      const response = await handle(new Request(routerAddress(url), { headers }), context);
      const { status } = response;
      const location = response.headers.get("location") ?? undefined;
      const policy = response.headers.get("content-security-policy") ?? policyOf([]);
      if (location !== undefined) return toPage(new Uint8Array(), { status, location, policy });
      if (response.headers.get("content-type")?.startsWith("text/html"))
        return toPage(new Uint8Array(await response.arrayBuffer()), { status, policy });
      logger.error(pageNotRendered, errorId, url.pathname);
      const failed = Buffer.from(plainPage("failed", { id: errorId, brand: options.brand() }));
      return toPage(failed, { status: 500, policy });
    },
    data: (url, snapshot, { headers, signal }) =>
      handle(new Request(routerAddress(url), { headers, signal }), contextFor(options, snapshot, createErrorId())),
  };
}

/** Creates the id of a failure, for the log and the page that reports it. @see rule E2 */
export const createErrorId = (): string => randomUUID().slice(0, 8);

function contextFor(
  { configOf, brandOf, content, logger }: RendererOptions,
  snapshot: Snapshot,
  errorId: string,
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
  return context;
}
