import type { PublicConfig } from "./public-config.ts";

/** A visitor's choice about analytics; absent while none was made. @see rule P4 */
export type Consent = "accepted" | "declined";

type AnalyticsSettings = Pick<PublicConfig, "gtmEnabled" | "gtmId">;

/** The tag manager's container, when analytics is enabled and has one. @see rule P4 */
export const analyticsId = ({ gtmEnabled, gtmId }: AnalyticsSettings): string | undefined =>
  gtmEnabled && gtmId ? gtmId : undefined;

/** Whether the tag manager may be loaded and page views be told. @see rules N8, P4 */
export const isMeasured = (settings: AnalyticsSettings, consent: Consent | undefined): boolean =>
  analyticsId(settings) !== undefined && consent === "accepted";

/** Whether the visitor is asked: only with analytics on and without an answer. @see rule P4 */
export const isAsked = (settings: AnalyticsSettings, consent: Consent | undefined): boolean =>
  analyticsId(settings) !== undefined && consent === undefined;

/** A choice out of the cookie; junk counts as none. */
export const readConsent = (stored: string | undefined): Consent | undefined =>
  stored === "accepted" || stored === "declined" ? stored : undefined;
