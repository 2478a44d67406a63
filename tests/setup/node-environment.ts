/** The environment variables that processes started by tests inherit. */
export const NODE_ENVIRONMENT = {
  PATH: process.env["PATH"],
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
} as const;
