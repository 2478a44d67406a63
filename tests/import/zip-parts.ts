import { crc32, deflateRawSync } from "node:zlib";

/** A part of a ZIP archive, with headers that may be false. */
export interface ZipPart {
  readonly name: string;
  readonly content: Buffer;
  readonly isPacked?: boolean;
  /** The size in the headers, instead of the true one. */
  readonly claimedSize?: number;
  readonly isEncrypted?: boolean;
  /** The number of a compression method in the headers, instead of the true one. */
  readonly method?: number;
}

const VERSION = 20;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 1;
const UTF8_NAME_FLAG = 0x800;

/** Builds a ZIP archive with the given parts. */
export function zipParts(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const body = part.isPacked ? deflateRawSync(part.content) : part.content;
    const name = Buffer.from(part.name);
    const sharedFields = encodeSharedFields(part, body.length, name.length);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), sharedFields, name, body]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    bodies.push(local);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), sharedFields, rest, name);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, entries, Buffer.from("PK\x05\x06"), end]);
}

/** Encodes the fields that a part's local header and its entry in the central directory share. */
function encodeSharedFields(part: ZipPart, packedSize: number, nameLength: number): Buffer {
  const sharedFields = Buffer.alloc(26);
  sharedFields.writeUInt16LE(VERSION, 0);
  sharedFields.writeUInt16LE(UTF8_NAME_FLAG | (part.isEncrypted ? ENCRYPTED_FLAG : 0), 2);
  sharedFields.writeUInt16LE(part.method ?? (part.isPacked ? DEFLATED : 0), 4);
  sharedFields.writeUInt32LE(crc32(part.content), 10);
  sharedFields.writeUInt32LE(packedSize, 14);
  sharedFields.writeUInt32LE(part.claimedSize ?? part.content.length, 18);
  sharedFields.writeUInt16LE(nameLength, 22);
  return sharedFields;
}
