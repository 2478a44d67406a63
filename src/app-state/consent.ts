import type { PublicConfig } from "./public-config.ts";

/** A visitor's choice about analytics; absent before it is made. @see rule P4 */
export type Consent = "accepted" | "declined";

type AnalyticsSettings = Pick<PublicConfig, "gtmEnabled" | "gtmId">;

/** The tag manager's container id, if analytics is enabled and one is set. @see rule P4 */
export const tagManagerId = ({ gtmEnabled, gtmId }: AnalyticsSettings): string | undefined =>
  gtmEnabled && gtmId ? gtmId : undefined;

/** Whether the tag manager may be loaded and page views reported. @see rules N8, P4 */
export const isAnalyticsAllowed = (settings: AnalyticsSettings, consent: Consent | undefined): boolean =>
  tagManagerId(settings) !== undefined && consent === "accepted";

/** Whether to ask for consent: only if analytics is enabled and there is no choice yet. @see rule P4 */
export const needsConsentChoice = (settings: AnalyticsSettings, consent: Consent | undefined): boolean =>
  tagManagerId(settings) !== undefined && consent === undefined;

/** Parses the choice from its cookie; an invalid one counts as none. */
export const readConsent = (stored: string | undefined): Consent | undefined =>
  stored === "accepted" || stored === "declined" ? stored : undefined;
