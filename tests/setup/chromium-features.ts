/**
 * The features that Playwright disables. Chromium reads only the last of several lists on a command line, so a longer
 * list has to repeat these; `tests/architecture` compares them with those of the installed version.
 */
export const DISABLED_BY_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
] as const;

/**
 * What a window prepares for input in the address bar: two pages with suggestions, and a process for the next site.
 * Every test opens a window; without these features it takes a third less processor time.
 */
const ADDRESS_BAR_FEATURES = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"] as const;

/** The argument that disables both groups. */
export const DISABLE_FEATURES = `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...ADDRESS_BAR_FEATURES].join(",")}`;
