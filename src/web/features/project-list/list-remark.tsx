import { dismissRemark, type ListRemark as Remark, type ShownRemark } from "#web/lists/listed-articles.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { ToastBox } from "#web/ui/feedback/toast-box.tsx";

/** A message about a change of the project lists, with an undo. */
export function ListRemark({ remark, undo }: ShownRemark) {
  const t = useTranslations("listRemarks");
  return (
    <ToastBox
      key={keyOf(remark)}
      onClose={dismissRemark}
      action={
        undo && (
          <button type="button" onClick={undo}>
            {t("undo")}
          </button>
        )
      }
    >
      {t(remark.kind, { code: "", name: "", pieces: 1, count: 1, ...remark })}
    </ToastBox>
  );
}

/** Each remark gets its own toast with its own timeout. */
const keyOf = (remark: Remark): string => Object.values(remark).join(" ");
