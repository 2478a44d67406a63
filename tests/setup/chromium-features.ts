/**
 * The features that Playwright turns off. Of several lists on a command line Chromium reads only the last, so one that
 * turns off more has to repeat these; `tests/architecture` compares them with those of the installed version.
 */
export const OFF_IN_PLAYWRIGHT = [
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
 * What a window prepares for a person at the address bar: two pages with suggestions, and a process for the next site.
 * Every test opens a window of its own, and without them it takes a third less of the processor.
 */
const FOR_A_PERSON = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"] as const;

/** The argument that turns off both. */
export const FEATURES_OFF = `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...FOR_A_PERSON].join(",")}`;
