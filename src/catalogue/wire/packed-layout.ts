import * as z from "zod/mini";
import { Article } from "#model/entities/article.ts";
import { MAGIC_NUMBER } from "./layout.ts";

/**
 * Identifies how this build packs articles: the binary layout, and the schema of their values. A build with a different
 * identifier packs them again.
 *
 * @see docs/decisions/0096-articles-as-columns.md
 */
export const packedLayoutId = (): string =>
  `${MAGIC_NUMBER} ${JSON.stringify(z.toJSONSchema(Article, { io: "input", unrepresentable: "any" }))}`;
