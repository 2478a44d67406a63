import { articleImageUrl } from "#catalogue/article-image.ts";
import type { EqualLight } from "#planning/equals/equal-lights.ts";
import { familyName, productPath } from "#views/parts/product-parts.ts";
import { useCatalogue } from "#web/session/session-context.ts";
import control from "#web/ui/controls/control.module.css";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { droppedFile } from "./dropped-file.ts";
import styles from "./equal-articles.module.css";
import { useDeviationTexts } from "./use-deviation-texts.ts";
import type { WantedFigures } from "./wanted-figures.ts";

interface EqualArticlesProps {
  /** The closest first; absent while they are looked for. */
  readonly equals: readonly EqualLight[] | undefined;
  readonly wanted: WantedFigures;
  /** The code of the article that is compared in the room. */
  readonly chosen: string | undefined;
}

/** The articles whose light comes closest, each deviation named. */
export function EqualArticles({ equals, wanted, chosen }: EqualArticlesProps) {
  const t = useTranslations("orEqual");
  return (
    <section aria-labelledby="or-equal-articles">
      <h2 id="or-equal-articles" className={styles["heading"]}>
        {t("articles")}
      </h2>
      <p role="status" className={equals?.length ? "vh" : undefined}>
        {equals ? t("found", { count: equals.length }) : t("searching")}
      </p>
      {equals && equals.length > 0 && (
        <>
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
              </tr>
            </thead>
            <tbody>
              {equals.map((equal) => (
                <Row key={equal.code + String(equal.colour)} equal={equal} wanted={wanted} isChosen={equal.code === chosen} />
              ))}
            </tbody>
          </table>
          {equals.some(({ isEstimated }) => isEstimated) && <p className={styles["note"]}>{t("estimated")}</p>}
        </>
      )}
    </section>
  );
} // prettier-ignore

interface RowProps {
  readonly equal: EqualLight;
  readonly wanted: WantedFigures;
  readonly isChosen: boolean;
}

function Row({ equal, wanted, isChosen }: RowProps) {
  const t = useTranslations("orEqual");
  const texts = useDeviationTexts(equal, wanted);
  const { code, articles } = equal;
  const { family, imageUrl } = useArticleWords(code);
  return (
    <tr className={isChosen ? styles["chosen"] : undefined}>
      <td className={styles["pick"]}>
        <input
          type="radio"
          className={control["check"]}
          name="or-equal-article"
          checked={isChosen}
          aria-label={t("compareWith", { code })}
          onChange={() => droppedFile.setState({ article: code })}
        />
      </td>
      <th scope="row">
        <span className={styles["picture"]}>
          <Picture imageUrl={imageUrl} of={{ kind: "article", id: code }} size="thumb" alt="" />
        </span>
        <span>
          <SiteLink to={productPath(code)} translate="no">
            {code}
          </SiteLink>
          <small>
            {[family, articles > 1 ? t("more", { count: articles - 1 }) : undefined]
              .filter((words) => words !== undefined)
              .join(", ")}
          </small>
        </span>
      </th>
      <td data-name={t("shape")}>{texts.shape}</td>
      <td data-name={t("beam")}>{texts.beam}</td>
      <td data-name={t("flux")}>{texts.flux}</td>
      <td data-name={t("efficacy")}>{texts.efficacy}</td>
      <td data-name={t("colour")}>{texts.colour}</td>
    </tr>
  );
}

/** Family and picture, where the browser holds the articles. */
function useArticleWords(code: string): { readonly family: string | undefined; readonly imageUrl: string | undefined } {
  const catalogue = useCatalogue();
  const found = catalogue?.resolve(code);
  if (!catalogue || found?.kind !== "article") return { family: undefined, imageUrl: undefined };
  const article = catalogue.lazyArticle(found.row);
  const { family_id: id } = article;
  const family = id === undefined ? undefined : catalogue.family(id);
  return { family: family && familyName(family), imageUrl: articleImageUrl(article, catalogue) };
}
