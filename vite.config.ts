import { createHash } from "node:crypto";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { CODE_GROUPS } from "./scripts/code-groups.ts";
import { compiledMessages } from "./scripts/messages/vite-messages.ts";
import { patchedLibraries } from "./src/web/router-internals/patched-libraries.ts";

/** Pages repeat class names thousands of times, which compress better if those of a module share their hash. */
const scopedName = (name: string, file: string): string =>
  `_${name}_${createHash("sha256")
    .update(path.relative(import.meta.dirname, file))
    .digest("base64url")
    .slice(0, 4)}`;

export default defineConfig({
  plugins: [compiledMessages(), patchedLibraries(), reactRouter()],
  cacheDir: ".cache/vite",
  // Pre-bundled when the development server starts, since discovering a package later would reload the page.
  optimizeDeps: {
    include: [
      "fflate",
      "marked",
      "pdfkit",
      "pdfkit/output",
      "react-router/dom",
      "svg-to-pdfkit",
      "use-intl",
      "use-intl/react",
      "zustand",
      "zustand/vanilla",
    ],
  },
  // Scripts and style sheets use relative addresses, so that one build can be served below any path
  // (docs/decisions/0075).
  experimental: { renderBuiltUrl: (_, { ssr }) => (ssr ? undefined : { relative: true }) },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: "baseline-widely-available",
    assetsInlineLimit: 0,
    // One style sheet for all pages takes one round trip, and further navigation needs none.
    cssCodeSplit: false,
    // Lazily loaded code mostly imports modules that are already loaded; preload lists would make every page longer.
    modulePreload: false,
  },
  environments: {
    // The whole server (Hono and React Router) is one build, so that React Router's context keys are the same objects
    // in the server's code and in the route modules. `main.js` runs it; tests call `index.js`, the app without a
    // process.
    ssr: {
      build: {
        rolldownOptions: {
          input: { index: "./src/server/app.ts", main: "./src/server/main.ts" },
          // The router moves the server's style sheet to the client's files, although no page loads it.
          output: {
            assetFileNames: ({ names }) =>
              `assets/${names.some((name) => name.endsWith(".css")) ? "uncalled/" : ""}[name]-[hash][extname]`,
          },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page loads the names of all files, so hashes are short; 42 bits distinguish the versions of a file.
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: { groups: CODE_GROUPS },
          },
        },
      },
    },
  },
});
