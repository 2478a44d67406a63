/** What a process of the tests takes from their environment: where programs are, and where Node keeps the code that it has compiled. */
export const NODE_ENVIRONMENT = {
  PATH: process.env["PATH"],
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
} as const;
