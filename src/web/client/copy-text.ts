/** Copies text to the clipboard. @returns whether it succeeded: it fails without permission and on insecure origins */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
