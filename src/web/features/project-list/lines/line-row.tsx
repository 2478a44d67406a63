import { memo, useRef } from "react";
import { lineLoad } from "#project-list/lists/list-totals.ts";
import { removeLine, setQuantity } from "#project-list/lists/list-lines.ts";
import { changeCurrentList } from "#web/lists/project-list-store.ts";
import { IconButton } from "#web/ui/controls/button.tsx";
import { QuantityField } from "#web/ui/controls/quantity-field.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { focusNextLine } from "../controls/focus.ts";
import { ArticleCell, type ArticleCellProps } from "./article-cell.tsx";
import { LineMenu, type NamedZone } from "./line-controls.tsx";
import { QuantityWithUnit } from "./quantity-with-unit.tsx";
import styles from "./list-table.module.css";

interface LineRowProps extends ArticleCellProps {
  readonly zones: readonly NamedZone[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** An article with its quantity, total power and note. Memoised, since lists may have hundreds of lines. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, zoneId, zones, isFirst, isLast, lookup, isEditable } = props;
  const t = useTranslations("projectList");
  const rowRef = useRef<HTMLTableRowElement>(null);
  const { code, quantity } = line;
  const article = lookup === "missing" ? undefined : lookup;
  const lineKey = { zoneId, code };
  const remove = () => {
    if (rowRef.current) focusNextLine(rowRef.current);
    changeCurrentList((list) => removeLine(list, lineKey), { kind: "removed", code, pieces: quantity });
  };
  return (
    <tr ref={rowRef} className={styles["line"]}>
      <td className={styles["picture"]}>
        <span className={classNames(styles["plate"], lookup === "missing" && styles["blank"])}>
          {article && (
            <Picture imageUrl={article.imageUrl} subject={{ kind: "article", id: code }} size="thumb" alt="" />
          )}
        </span>
      </td>
      <ArticleCell {...props} />
      <td className={styles["figure"]}>
        <QuantityWithUnit value={article?.flux} unit="lm" />
      </td>
      <td className={styles["figure"]}>
        <QuantityWithUnit value={article?.power} unit="W" decimals={1} />
      </td>
      <td className={classNames(styles["quantity"], !isEditable && styles["readOnly"])}>
        {isEditable ? (
          <QuantityField
            code={code}
            quantity={quantity}
            onChange={(newQuantity) => changeCurrentList((list) => setQuantity(list, lineKey, newQuantity))}
            onRemove={remove}
          />
        ) : (
          t("pieces", { count: quantity })
        )}
      </td>
      <td className={styles["load"]}>
        <QuantityWithUnit value={lineLoad(quantity, article)} unit="W" decimals={1} />
      </td>
      {isEditable && (
        <td className={styles["actions"]}>
          <LineMenu lineKey={lineKey} zones={zones} isFirst={isFirst} isLast={isLast} />
          <IconButton
            size="small"
            label={t("remove", { code })}
            icon={<PageIcon name="trash" />}
            onClick={remove}
            data-remove-line=""
          />
        </td>
      )}
    </tr>
  );
});
