import { rmSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const CLIENT = path.resolve(import.meta.dirname, "../../build/client");

/**
 * Drops the style sheet of the server's build, which has the same styles in another order: React Router copies it beside the
 * browser's, but no page requests it.
 */
export function stylesOfBrowserOnly(): Plugin {
  const ofBrowser = new Set<string>();
  return {
    name: "lumenry:styles-of-browser-only",
    apply: "build",
    writeBundle: {
      order: "post",
      sequential: true,
      handler(_, bundle) {
        for (const file of Object.keys(bundle).filter((name) => name.endsWith(".css")))
          if (this.environment.name === "client") ofBrowser.add(file);
          else if (!ofBrowser.has(file)) rmSync(path.join(CLIENT, file), { force: true });
      },
    },
  };
}
