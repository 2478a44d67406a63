import { showFamily } from "#views/selector/selector-state.ts";
import { Toast } from "#web/ui/feedback/toast.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { ChangeButton } from "../state/change-controls.tsx";
import { useSelectorControls, type SelectorToast } from "../state/use-selector.ts";

/** @see rules F5, F9 */
export function SelectorToasts({ toast, onClose }: { readonly toast: SelectorToast; readonly onClose: () => void }) {
  const t = useTranslations("selectorDeferred");
  if (toast.kind === "hidden") return <HiddenToast key={toast.familyId} toast={toast} onClose={onClose} />;
  if (toast.kind === "copied")
    return (
      <Toast key="copied" onClose={onClose}>
        {t("linkCopied")}
      </Toast>
    );
  return (
    <Toast key="not-copied" onClose={onClose}>
      <label>
        {t("linkNotCopied")}
        <input readOnly value={toast.address} onFocus={(event) => event.target.select()} />
      </label>
    </Toast>
  );
}

function HiddenToast({
  toast,
  onClose,
}: {
  readonly toast: Extract<SelectorToast, { kind: "hidden" }>;
  readonly onClose: () => void;
}) {
  const t = useTranslations("selectorDeferred");
  const { focusAfterChange } = useSelectorControls();
  return (
    <Toast
      onClose={onClose}
      action={
        <ChangeButton
          update={(state) => showFamily(state, toast.familyId)}
          onPress={() => {
            focusAfterChange();
            onClose();
          }}
        >
          {t("undo")}
        </ChangeButton>
      }
    >
      {t("familyHidden", { family: toast.name })}
    </Toast>
  );
}
