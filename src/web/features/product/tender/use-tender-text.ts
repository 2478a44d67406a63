import { useEffect, useRef, useState } from "react";

/** A tender text with the address it was loaded from, so that a late answer is not taken for another. */
interface Loaded {
  readonly address: string;
  /** `undefined` when it could not be loaded. */
  readonly text: string | undefined;
}

/**
 * Loads tender texts, each once per page.
 *
 * @param address of the chosen text
 * @param isShown whether to load the chosen text at once
 */
export function useTenderText(address: string, isShown: boolean) {
  const texts = useRef(new Map<string, Promise<string>>());
  const [loaded, setLoaded] = useState<Loaded>();
  const load = (wanted: string): Promise<string> => {
    const known = texts.current.get(wanted);
    if (known) return known;
    const text = fetchText(wanted);
    texts.current.set(wanted, text);
    // Failed loads are not memoised.
    text.catch(() => texts.current.delete(wanted));
    return text;
  };
  useEffect(() => {
    if (!isShown) return undefined;
    let isWanted = true;
    const show = (text: string | undefined) => isWanted && setLoaded({ address, text });
    load(address).then(show, () => show(undefined));
    return () => void (isWanted = false);
  }, [address, isShown]);
  return { load: () => load(address), loaded: loaded?.address === address ? loaded : undefined };
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}
