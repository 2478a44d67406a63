import { useState } from "react";
import { saveFile } from "#web/client/save-file.ts";

/** The server's reason for refusing a document, localised. */
export class DocumentRefusedError extends Error {}

/**
 * Creates files and saves them, several at a time; a file that is being created is not requested again.
 *
 * @param failureText the message if creating a file fails without a reason from the server
 * @returns `pending`: the files being created; `failure`: the message of the last failed attempt
 */
export function useFileSaving<Key>(failureText: string) {
  const [pending, setPending] = useState<readonly Key[]>([]);
  const [failure, setFailure] = useState<string>();
  const save = async (key: Key, fileName: string, create: () => Promise<Blob>): Promise<void> => {
    if (pending.includes(key)) return;
    setPending((keys) => [...keys, key]);
    setFailure(undefined);
    try {
      saveFile(await create(), fileName);
    } catch (error) {
      setFailure(error instanceof DocumentRefusedError ? error.message : failureText);
    } finally {
      setPending((keys) => keys.filter((other) => other !== key));
    }
  };
  return { save, pending, failure };
}
