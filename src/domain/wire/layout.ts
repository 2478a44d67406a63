import * as z from "zod/mini";

/** The first bytes of a catalogue's articles on the wire: a name and the version of the layout. */
export const MAGIC = "LUMART01";

/** The header's length takes so many bytes. */
export const HEADER_LENGTH_BYTES = 4;

/** The media type of this layout. */
export const ARTICLES_MEDIA_TYPE = "application/vnd.lumenry.articles";

/** Lengths of a section are in bytes, in the order in which the sections lie. */
const Length = z.int().check(z.nonnegative());

/** A field whose rows share few values: templates of JSON texts, and a code for each row (0: absent). */
const DictionaryField = z.object({
  name: z.string(),
  kind: z.literal("dictionary"),
  templates: z.array(z.string()),
  /** Bytes a code. */
  width: z.union([z.literal(1), z.literal(2), z.literal(4)]),
});

/** A field whose rows are mostly different: the JSON text of each row, front-coded (empty: absent). */
const TextsField = z.object({ name: z.string(), kind: z.literal("texts"), heads: Length, tails: Length });

/** What stands before the sections: how many rows there are, and the fields in the order of their sections. */
export const Header = z.object({
  rowCount: Length,
  codes: z.object({ heads: Length, tails: Length }),
  fields: z.array(z.discriminatedUnion("kind", [DictionaryField, TextsField])),
});
export type Header = z.infer<typeof Header>;
export type Field = Header["fields"][number];
