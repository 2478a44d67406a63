import { articleImageUrl } from "#catalogue/article-image.ts";
import type { ReactNode } from "react";
import { luminousEfficacy, type EquivalentLight, type TargetLight } from "#planning/equivalents/equivalent-lights.ts";
import { articlePlanPath } from "#navigation/addresses/page-paths.ts";
import { articleFamilyName, productPath } from "#views/parts/product-parts.ts";
import { useCatalogue } from "#web/session/session-context.ts";
import { useArticleActions } from "#web/ui/controls/article-actions.ts";
import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import { SiteLink } from "#web/ui/links/links.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { comparisonStore } from "./comparison-store.ts";
import styles from "./equivalent-articles.module.css";

interface EquivalentArticlesProps {
  /** Sorted by distance; absent while searching. */
  readonly equivalents: readonly EquivalentLight[] | undefined;
  readonly target: TargetLight;
  /** The code of the article compared in the room. */
  readonly chosenCode: string | undefined;
  /** Whether the articles are still those of the previous filters. */
  readonly isStale: boolean;
  /** Whether the articles of the current filters could not be loaded. */
  readonly isOutdated: boolean;
  readonly isFiltered: boolean;
  readonly filters: ReactNode;
}

/** In multiples of a planner's tolerances; articles at a greater distance are similar but not equivalent. */
const MAX_EQUIVALENT_DISTANCE = 1;

/** The articles with the most similar light, with their deviations. */
export function EquivalentArticles(props: EquivalentArticlesProps) {
  const { equivalents, target, chosenCode, isStale, isOutdated, isFiltered, filters } = props;
  const t = useTranslations("orEqual");
  return (
    <section aria-labelledby="or-equal-articles" aria-busy={isStale}>
      <h2 id="or-equal-articles" className={styles["heading"]}>
        {t("articles")}
      </h2>
      {filters}
      {isOutdated && (
        <Note kind="error" role="alert">
          {t("notFiltered")}
        </Note>
      )}
      <p role="status" className={equivalents?.length ? "vh" : undefined}>
        {!equivalents
          ? t("searching")
          : isFiltered && equivalents.length === 0
            ? t("noneFiltered")
            : t("found", { count: equivalents.length })}
      </p>
      {equivalents && equivalents.length > 0 && (
        <>
          {(equivalents[0]?.distance ?? 0) > MAX_EQUIVALENT_DISTANCE && <Note>{t("noneEqual")}</Note>}
          <p className={styles["note"]}>{t("order")}</p>
          <table className={styles["table"]}>
            <thead>
              <tr>
                <td />
                <th scope="col">{t("article")}</th>
                <th scope="col">{t("shape")}</th>
                <th scope="col">{t("beam")}</th>
                <th scope="col">{t("flux")}</th>
                <th scope="col">{t("efficacy")}</th>
                <th scope="col">{t("colour")}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {equivalents.map((equivalent) => (
                <Row
                  key={equivalent.code + String(equivalent.colour)}
                  equivalent={equivalent}
                  target={target}
                  isChosen={equivalent.code === chosenCode}
                />
              ))}
            </tbody>
          </table>
          {equivalents.some(({ isEstimated }) => isEstimated) && <p className={styles["note"]}>{t("estimated")}</p>}
        </>
      )}
    </section>
  );
}

interface RowProps {
  readonly equivalent: EquivalentLight;
  readonly target: TargetLight;
  readonly isChosen: boolean;
}

function Row({ equivalent, target, isChosen }: RowProps) {
  const t = useTranslations("orEqual");
  const tSelector = useTranslations("selector");
  const texts = useDeviationTexts(equivalent, target);
  const { AddToList } = useArticleActions();
  const { code, articleCount } = equivalent;
  const { family, imageUrl } = useArticleLabel(code);
  return (
    <tr>
      <td className={styles["pick"]}>
        <input
          type="radio"
          name="or-equal-article"
          checked={isChosen}
          aria-label={t("compareWith", { code })}
          onChange={() => comparisonStore.setState({ article: code })}
        />
      </td>
      <th scope="row">
        <div className={styles["article"]}>
          <span className={styles["picture"]}>
            <Picture imageUrl={imageUrl} subject={{ kind: "article", id: code }} size="thumb" alt="" />
          </span>
          <span>
            <SiteLink to={productPath(code)} translate="no">
              {code}
            </SiteLink>
            <small>
              {[family, articleCount > 1 ? t("more", { count: articleCount - 1 }) : undefined]
                .filter((text) => text !== undefined)
                .join(", ")}
            </small>
            <SiteLink to={articlePlanPath(code)} className="screen-only small-link">
              {tSelector("planInRoom")}
            </SiteLink>
          </span>
        </div>
      </th>
      <td data-name={t("shape")}>{texts.shape}</td>
      <td data-name={t("beam")}>{texts.beam}</td>
      <td data-name={t("flux")}>{texts.flux}</td>
      <td data-name={t("efficacy")}>{texts.efficacy}</td>
      <td data-name={t("colour")}>{texts.colour}</td>
      <td className={styles["add"]}>
        <AddToList code={code} />
      </td>
    </tr>
  );
}

/** Absent until the browser's catalogue is loaded. */
function useArticleLabel(code: string): { readonly family: string | undefined; readonly imageUrl: string | undefined } {
  const catalogue = useCatalogue();
  const row = catalogue?.articleRow(code);
  if (!catalogue || row === undefined) return { family: undefined, imageUrl: undefined };
  const article = catalogue.lazyArticle(row);
  return { family: articleFamilyName(article, catalogue), imageUrl: articleImageUrl(article, catalogue) };
}

/** Smaller deviations count as none. */
const MIN_DEVIATION_DEGREES = 1;
const MIN_DEVIATION_SHARE = 0.005;

function useDeviationTexts(
  { deviations, flux, watts, colour, isEstimated }: EquivalentLight,
  target: TargetLight,
): Readonly<Record<"shape" | "beam" | "flux" | "efficacy" | "colour", string>> {
  const t = useTranslations("orEqual");
  const integerFormat = useNumberFormat({ maximumFractionDigits: 0 });
  const percentFormat = useNumberFormat({ maximumFractionDigits: 0, style: "percent" });
  const signedFormat = useNumberFormat({ maximumFractionDigits: 0, style: "percent", signDisplay: "exceptZero" });
  const prefix = isEstimated ? "≈\u00A0" : "";
  const deviationText = (value: number | undefined): string =>
    value === undefined
      ? t("notStated")
      : Math.abs(value) < MIN_DEVIATION_SHARE
        ? t("asGiven")
        : signedFormat.format(value).replace("-", "−");
  const { shape, across, along } = deviations;
  const rotationText = shape.turns === 0 ? "" : `, ${t("turned", { degrees: shape.turns * 90 })}`;
  const beamDeviationText = (degrees: number): string =>
    Math.abs(degrees) < MIN_DEVIATION_DEGREES
      ? t("asGiven")
      : t(degrees > 0 ? "wider" : "narrower", { degrees: integerFormat.format(Math.abs(degrees)) });
  return {
    shape:
      prefix +
      (shape.share < MIN_DEVIATION_SHARE ? t("same") : t("elsewhere", { share: percentFormat.format(shape.share) })) +
      rotationText,
    beam: beamText({ across, along }, beamDeviationText, prefix),
    flux: `${integerFormat.format(flux)}\u00A0lm, ${deviationText(deviations.flux)}`,
    efficacy: efficacyText(),
    colour: colourText(),
  };

  function efficacyText(): string {
    const efficacy = luminousEfficacy({ flux, watts });
    if (efficacy === undefined) return t("notStated");
    const value = `${integerFormat.format(efficacy)}\u00A0lm/W`;
    return deviations.efficacy === undefined ? value : `${value}, ${deviationText(deviations.efficacy)}`;
  }

  function colourText(): string {
    if (colour === undefined) return t("notStated");
    if (target.colour === undefined) return `${colour}\u00A0K`;
    return t(deviations.colour === 0 ? "colourAsGiven" : "colourInstead", { colour, given: target.colour });
  }
}

/** One text for both C-planes, or one per plane if their deviations differ. */
function beamText(
  { across, along }: { readonly across: number | undefined; readonly along: number | undefined },
  text: (degrees: number) => string,
  prefix: string,
): string {
  if (across === undefined && along === undefined) return "–";
  if (across === undefined || along === undefined || Math.abs(across - along) < 2 * MIN_DEVIATION_DEGREES)
    return prefix + text(across ?? along ?? 0);
  return `${prefix}C0 ${text(across)}, C90 ${text(along)}`;
}
