import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compiledMessages } from "./scripts/messages/vite-messages.ts";

/** What writes a drawing as PDF comes on a click that few visitors make: the service worker does not keep it for all. */
const ON_CLICK = /\/node_modules\/(?:jspdf|svg2pdf\.js|html2canvas|dompurify|canvg|core-js)\//;

export default defineConfig({
  plugins: [compiledMessages(), reactRouter()],
  cacheDir: ".cache/vite",
  // Prepared at the start of the development server: a package that it meets later reloads the page.
  optimizeDeps: {
    include: [
      "jspdf",
      "marked",
      "ofetch",
      "react-router/dom",
      "svg2pdf.js",
      "use-intl",
      "use-intl/react",
      "zod/mini",
      "zustand",
      "zustand/vanilla",
    ],
  },
  build: { target: "baseline-widely-available", assetsInlineLimit: 0 },
  environments: {
    // The whole server (Hono and React Router) is one bundle, so that React Router's context keys are the same
    // objects in the server's code and in the route modules.
    ssr: { build: { rolldownOptions: { input: "./src/server/app.ts" } } },
    // Two groups instead of a dozen small scripts and style sheets: fewer round trips on a first visit.
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ moduleIds }) =>
              moduleIds.some((id) => ON_CLICK.test(id))
                ? "assets/on-click/[name]-[hash].js"
                : "assets/[name]-[hash].js",
            codeSplitting: {
              groups: [
                {
                  name: "vendor",
                  test: /node_modules\/(react|react-dom|react-router|scheduler|use-intl|zustand|zod|ofetch)\/|rolldown-runtime/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
