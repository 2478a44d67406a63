import type { ListWord as Said } from "#web/lists/listed-articles.ts";
import { ListRemark } from "./list-remark.tsx";
import { RemovalDialog } from "./removal-dialog.tsx";

/** A message from the lists: a remark, or a question to be answered. */
export const ListWord = ({ said }: { readonly said: Said }) =>
  "remark" in said ? <ListRemark {...said} /> : <RemovalDialog question={said} />;
