/** The global under which the page's inline script hands over what it has requested. */
export const ASKED_AHEAD = "askedAhead";

/** What the inline script hands over. */
export interface AskedAhead {
  /** When it ran, on the clock of `performance.now()`. */
  readonly beganMs: number;
  /** Settles when all scripts that it has requested have arrived, or failed. */
  readonly scripts: Promise<unknown>;
  /** Answers by `requestKey`; `undefined`: not requested after all. */
  readonly answers: Map<string, Promise<Response | undefined>>;
}

const askedAhead = (): AskedAhead | undefined => Reflect.get(globalThis, ASKED_AHEAD) as AskedAhead | undefined;

/** Tells requests of one address for different media types apart. */
export const requestKey = (address: string, accept = ""): string => `${accept} ${address}`;

/**
 * The answer to a request that the page's inline script has already made, once; it fails as `fetch` does.
 *
 * @param address as it is requested
 * @returns `undefined` if it made none; an answer of `undefined` if it then did not need to
 */
export function takeAskedAhead(address: string, accept?: string): Promise<Response | undefined> | undefined {
  const answers = askedAhead()?.answers;
  const key = requestKey(address, accept);
  const answer = answers?.get(key);
  answers?.delete(key);
  return answer;
}

/** When the page's first script ran, on the clock of `performance.now()`. */
export const pageBeganMs = (): number => askedAhead()?.beganMs ?? performance.now();
