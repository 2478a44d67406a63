import type { EntryContext } from "react-router";
import { RELOAD_GUARD_MS, RELOADS_KEY } from "#model/limits.ts";
import { withBase } from "#navigation/addresses/base-path.ts";
import { baseOf } from "#web/router-seams/basename.ts";
import { startSite, type SiteStart } from "#web/session/start-site.ts";
import { handOverText, ROUTE_CODE, routerScripts } from "#web/router-seams/hand-over.ts";
import { WITHOUT_SCRIPTS } from "#web/ui/site/site-scripts.tsx";

/** How the development server writes `import()` in code of the server's: in a page it is itself again. */
const DEVELOPMENT_IMPORT = "__vite_ssr_dynamic_import__";

/** The inline script that hands the router its data and has the page taken over. */
export function siteStartText(entry: EntryContext): string {
  const base = baseOf(entry.staticHandlerContext.basename);
  const start: SiteStart = {
    ...routerScripts(entry),
    routeCode: ROUTE_CODE,
    withoutScripts: withBase(WITHOUT_SCRIPTS, base),
    guard: { key: RELOADS_KEY + base, ms: RELOAD_GUARD_MS },
  };
  const given = JSON.stringify(start).replaceAll("<", String.raw`\u003c`);
  return `${handOverText(entry)}(${startSite.toString().replaceAll(DEVELOPMENT_IMPORT, "import")})(${given})`;
}
