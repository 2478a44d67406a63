import * as z from "zod/mini";
import { Article } from "#model/entities/article.ts";
import { MAGIC } from "./layout.ts";

/**
 * Names what articles packed by this build contain: the binary layout, and the schema by which their values are read.
 * A build with another one packs them anew.
 *
 * @see docs/decisions/0096-articles-as-columns.md
 */
export const packedLayout = (): string =>
  `${MAGIC} ${JSON.stringify(z.toJSONSchema(Article, { io: "input", unrepresentable: "any" }))}`;
