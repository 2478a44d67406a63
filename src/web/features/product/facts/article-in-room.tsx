import { useMemo } from "react";
import { CatalogueText } from "#web/ui/language/text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useArticlesInRoom } from "#web/visitor-room/use-articles-in-room.ts";

/** An article's result in the visitor's room; nothing without one, or if it cannot be calculated. @see rule F11 */
export function ArticleInRoom({ code }: { readonly code: string }) {
  const t = useTranslations("room");
  const room = useArticlesInRoom(useMemo(() => [code], [code]));
  const text = room?.texts.get(code);
  if (!room || text === undefined) return null;
  return (
    <>
      {room.label ? <CatalogueText text={room.label} /> : t("noType")}: {text}
      {!room.isPlanned && ` · ${t("lumenMethod")}`}
    </>
  );
}
