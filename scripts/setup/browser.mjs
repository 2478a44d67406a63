import { existsSync } from "node:fs";
import path from "node:path";
import { fail, step } from "./processes.mjs";

const CHROMIUMS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The browser that pages are tested in; installs it where the system's package manager may be used.
 *
 * @returns {Promise<string>} path of the program
 */
export async function browser() {
  const missing = missingPackages();
  if (missing.length > 0) await installPackages(missing);
  return (
    findChromium() ??
    fail("No Chromium was found after installing it; set CHROMIUM to the path of a Chromium or Chrome.")
  );
}

/** Debian's packages for what is not there. */
function missingPackages() {
  return [
    ...(findChromium() ? [] : ["chromium", "fonts-dejavu-core"]),
    ...(isInPath("pdftotext") ? [] : ["poppler-utils"]),
  ];
}

async function installPackages(packages) {
  const apt = "/usr/bin/apt-get";
  const isDebian = existsSync("/etc/debian_version") && existsSync(apt);
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(" ")}`;
  if (!isDebian) {
    fail(
      `The tests need a Chromium or Chrome and Poppler's pdftotext (missing here: ${packages.join(", ")}). Install them and set CHROMIUM to the browser's path.`,
    );
  }
  if (process.getuid?.() !== 0) fail(`The tests need ${packages.join(", ")}. Run this once: sudo sh -c '${command}'`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await step(`Installing ${packages.join(", ")} (apt-get) …`, "sh", ["-c", command], { env });
}

function findChromium() {
  return [process.env.CHROMIUM, ...CHROMIUMS].find((file) => file && existsSync(file));
}

function isInPath(program) {
  return (process.env.PATH ?? "").split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));
}
