import { Zip, ZipPassThrough } from "fflate";

/** A file of an archive. */
export interface ArchiveFile {
  /** Its path within the archive, with `/` between folders. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * A ZIP archive as a stream: a file is requested once the previous ones have been read, so that only one is in memory.
 * Files are stored uncompressed. When a file fails, so does the stream, and the archive stays incomplete.
 *
 * @param date of all files
 * @param onCancel when the stream is not read to its end
 */
export function zipStream(
  files: AsyncIterator<ArchiveFile>,
  date: Date,
  onCancel: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const zip = new Zip();
  return new ReadableStream({
    start(controller) {
      zip.ondata = (error, chunk, isLast) => {
        if (error) controller.error(error);
        else controller.enqueue(chunk);
        if (isLast) controller.close();
      };
    },
    async pull() {
      const next = await files.next();
      if (next.done) {
        zip.end();
        return;
      }
      const entry = new ZipPassThrough(next.value.path);
      entry.mtime = date;
      zip.add(entry);
      entry.push(next.value.bytes, true);
    },
    cancel: onCancel,
  });
}
