import { createStore } from "zustand/vanilla";

interface DroppedFile {
  /** The photometric file that an equal is sought for. */
  readonly file: File | undefined;
  /** The article that it is compared with; absent: the closest. */
  readonly article: string | undefined;
  /** The room type that both are compared in. */
  readonly room: string | undefined;
}

/** What the visitor compares, in memory alone: it is still there on the way back from an article. @see rule F13 */
export const droppedFile = createStore<DroppedFile>(() => ({ file: undefined, article: undefined, room: undefined }));
