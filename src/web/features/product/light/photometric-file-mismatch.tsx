import { formatWithUnit } from "#attributes/technical-data/attribute-text.ts";
import type { FileDifference } from "#views/product/article-light-view.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";

/** Warns that values of the photometric file differ from those of the article. */
export function PhotometricFileMismatch({
  difference: { flux, watts, kelvin, hasMatchingLamps },
}: {
  readonly difference: FileDifference;
}) {
  const t = useTranslations("productDeferred");
  const language = useLanguage();
  const figures = (
    [
      [flux, "lm"],
      [watts, "W"],
      [kelvin, "K"],
    ] as const
  )
    .flatMap(([figure, unit]) => (figure === undefined ? [] : formatWithUnit(figure, unit, language)))
    .join(", ");
  return <p>{t(hasMatchingLamps ? "firstLampsDiffer" : "fileDiffers", { figures })}</p>;
}
