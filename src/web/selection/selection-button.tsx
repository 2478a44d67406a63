import { lazyPart } from "#web/ui/lazy/lazy-component.tsx";
import { PopoverButton } from "#web/ui/controls/popover-button.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SelectorIcon } from "#web/ui/pictures/selector-icon.tsx";
import type { ArticleSelection } from "./use-selection.ts";

const SelectionMenu = lazyPart(async () => (await import("./selection-menu.tsx")).SelectionMenu);

interface SelectionButtonProps extends ArticleSelection {
  /** An additional class for the layout. */
  readonly className?: string | undefined;
}

/** Opens the menu of actions on all articles of a result: export, list, comparison, link. @see rule F21 */
export const SelectionButton = ({ className, ...selection }: SelectionButtonProps) => (
  <PopoverButton
    icon={<SelectorIcon name="export" />}
    label={useTranslations("selector")("useSelection")}
    variant="link"
    size="small"
    className={className}
  >
    <SelectionMenu {...selection} />
  </PopoverButton>
);
