/**
 * The setting `IMAGE_HOSTS`: further hosts that pictures may come from, divided by commas or white space.
 *
 * @see rule D9
 */
export const imageHosts = (setting: string | undefined): readonly string[] =>
  (setting ?? "").split(/[\s,]+/).filter((host) => host !== "");
