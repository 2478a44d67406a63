declare module "virtual:start-code" {
  import type { StartCode } from "#web/session/start-code.ts";

  /** The scripts of each part; none in development. */
  const scripts: StartCode;
  export default scripts;
}
