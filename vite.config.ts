import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { CODE_GROUPS } from "./scripts/chunks/code-groups.ts";
import { leanPreload, relativeAddresses, WORKER_OUTPUT } from "./scripts/chunks/lean-preload.ts";
import { serverBuild } from "./scripts/chunks/server-build.ts";
import { startCode } from "./scripts/chunks/start-code.ts";
import { compiledMessages } from "./scripts/messages/vite-messages.ts";
import { guardedReload } from "./src/web/router-seams/guarded-reload.ts";
import { scopedName } from "./scripts/styles/scoped-name.ts";

/** What jsPDF loads for functions that nothing here calls: the service worker does not keep it. */
const UNCALLED = /\/node_modules\/(?:html2canvas|dompurify|canvg|core-js)\//;

export default defineConfig({
  plugins: [compiledMessages(), guardedReload(), leanPreload(), startCode(), serverBuild(), reactRouter()],
  cacheDir: ".cache/vite",
  // Prepared at the start of the development server: a package that it meets later reloads the page.
  optimizeDeps: {
    include: [
      "fflate",
      "jspdf",
      "marked",
      "react-router/dom",
      "svg2pdf.js",
      "use-intl",
      "use-intl/react",
      "zustand",
      "zustand/vanilla",
    ],
  },
  experimental: { renderBuiltUrl: relativeAddresses },
  worker: { rolldownOptions: { output: WORKER_OUTPUT } },
  css: { modules: { generateScopedName: scopedName } },
  // One style sheet for all pages: it takes one round trip, and walking on needs none.
  build: { target: "baseline-widely-available", assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    // The whole server (Hono and React Router) is one build, so that React Router's context keys are the same objects in the
    // server's code and in the route modules. `main.js` runs it; tests call `index.js`, the app without a process.
    ssr: { build: { rolldownOptions: { input: { index: "./src/server/app.ts", main: "./src/server/main.ts" } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page loads the names of all files. 42 bits tell the versions of one of them apart.
            chunkFileNames: ({ moduleIds }) =>
              moduleIds.some((id) => UNCALLED.test(id))
                ? "assets/uncalled/[name]-[hash:7].js"
                : "assets/[name]-[hash:7].js",
            codeSplitting: { groups: CODE_GROUPS },
          },
        },
      },
    },
  },
});
