import { dismissRemark, useSaidRemark, type ListRemark } from "#web/lists/listed-articles.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Toast } from "#web/ui/feedback/toast.tsx";

/** Says what was done to the project lists, and lets it be undone. */
export function ListToast() {
  const t = useTranslations("listActions");
  const said = useSaidRemark();
  if (!said) return null;
  const { remark, undo } = said;
  return (
    <Toast
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
      {t(`remarks.${remark.kind}`, { code: "", name: "", ...remark })}
    </Toast>
  );
}

/** Each remark gets a toast of its own, with its own time. */
const keyOf = (remark: ListRemark): string => Object.values(remark).join(" ");
