// Builds the service worker next to the site: a single classic script, into which the server inserts its data
// (`src/server/routes/worker-routes.ts`).
import path from "node:path";
import { build } from "vite";

const root = path.resolve(import.meta.dirname, "..");

await build({
  configFile: false,
  root,
  logLevel: "warn",
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    target: "baseline-widely-available",
    outDir: "build/client",
    emptyOutDir: false,
    rolldownOptions: {
      input: "src/worker/service-worker.ts",
      output: { format: "iife", entryFileNames: "sw.js" },
    },
  },
});
