/** Puts a text on the clipboard. @returns whether it is there: not without permission, and not under an address without TLS */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Without TLS there is no clipboard at all.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
