import { Zip, ZipPassThrough } from "fflate";

/** A file of an archive. */
export interface ArchiveFile {
  /** Its path within the archive, with `/` between folders. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * A ZIP archive as it is read: a file is requested once the ones before it have been taken, so one is in memory at a time.
 * Files are stored as they are. When making one fails, so does the stream: what was read is no whole archive.
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
