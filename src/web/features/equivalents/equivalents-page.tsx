import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useStore } from "zustand";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { lightShapesPath } from "#model/endpoints.ts";
import { firstValue, writeQuery } from "#navigation/addresses/query.ts";
import {
  METHOD_PATH,
  EQUIVALENT_LUMINAIRES_PARAMETER,
  EQUIVALENT_LUMINAIRES_PATH,
} from "#navigation/addresses/page-paths.ts";
import { luminousEfficacy } from "#planning/equivalents/equivalent-lights.ts";
import { equivalentFilters } from "#planning/planner-address.ts";
import type { EquivalentLuminairesView } from "#views/equivalent-luminaires-view.ts";
import { useCatalogue, useCurrentCatalogue } from "#web/session/session-context.ts";
import { ArticleFilters } from "#web/ui/attributes/article-filters.tsx";
import { Note } from "#web/ui/feedback/note.tsx";
import { useLoaded } from "#web/ui/hooks/use-loaded.ts";
import { useLanguage, useTranslations, useNumberFormat } from "#web/ui/language/i18n.ts";
import { Breadcrumb } from "#web/ui/links/breadcrumb.tsx";
import { SiteLink, useSitePath } from "#web/ui/links/links.tsx";
import { usePageQuery } from "#web/ui/site/site.ts";
import { PageTitle } from "#web/ui/metadata/page-title.tsx";
import frame from "#web/ui/page-frame.module.css";
import { comparisonStore } from "./comparison-store.ts";
import { EquivalentArticles } from "./equivalent-articles.tsx";
import { RoomComparison, CurveDrawing } from "./room-comparison.tsx";
import { useLightSearch } from "./use-light-search.ts";
import type { ReferenceLight, FileProblem, TargetPhotometry } from "./light-jobs.ts";
import { useLuminaireRequest } from "./use-article-luminaire.ts";
import styles from "./equivalents.module.css";
import { FileDrop } from "#web/ui/controls/file-drop.tsx";
import { ValueRows } from "#web/rooms/result-values.tsx";
import { TranslationSafeText } from "#web/ui/language/text.tsx";

/**
 * The articles with the light most similar to that of a photometric file, which is read in the browser, or of the
 * article in the address (equivalent luminaires, "or equal" in tenders). @see rule F13
 */
export function EquivalentsPage({ view }: { readonly view: EquivalentLuminairesView }) {
  const t = useTranslations("orEqual");
  const language = useLanguage();
  const { file: droppedFile, article } = useStore(comparisonStore);
  const { code, onFile } = useReference();
  const reference = useReferenceLight(code);
  const file = code === undefined ? droppedFile : undefined;
  const { portfolioId } = useCurrentCatalogue();
  const { filters, setFilters } = useFilters();
  const path = lightShapesPath(portfolioId, filters);
  const { problem, light, equivalents, address, isOutdated } = useLightSearch(
    file ?? (reference === "failed" ? undefined : reference),
    path,
  );
  const otherArticles =
    typeof equivalents === "string"
      ? undefined
      : equivalents?.filter((item) => item.code !== code || item.articleCount > 1);
  const chosen =
    otherArticles?.find((item) => item.code === article) ?? otherArticles?.find((item) => item.code !== code);
  return (
    <div className={frame["page"]}>
      <PageTitle title={t("title")} description={t("description")} />
      <Breadcrumb steps={[{ text: { text: t("title"), language }, to: undefined }]} />
      <h1>{t("title")}</h1>
      <p className={frame["lead"]}>{t("lead")}</p>
      <noscript>
        <Note>{t("needsScripts")}</Note>
      </noscript>
      {reference === "failed" && <Note kind="error">{t("notLoaded", { code: code ?? "" })}</Note>}
      {code !== undefined && !reference && <p role="status">{t("searching")}</p>}
      <FileField file={file} problem={problem} isBusy={file !== undefined && !problem && !light} onFile={onFile} />
      {light && (
        <>
          <TargetSummary light={light} fallbackName={file?.name ?? ""} />
          {equivalents === "failed" ? (
            <Note kind="error">{t("failed")}</Note>
          ) : (
            <EquivalentArticles
              equivalents={otherArticles}
              target={light.target}
              chosenCode={chosen?.code}
              isStale={address !== path && !isOutdated}
              isOutdated={isOutdated}
              isFiltered={filters.length > 0}
              filters={
                <ArticleFilters filters={view.filters} chosen={filters} onChange={setFilters} label={t("filters")} />
              }
            />
          )}
          {chosen && <RoomComparison rooms={view.rooms} light={light} chosen={chosen} />}
        </>
      )}
      <p className={styles["note"]}>
        {t("method")} <SiteLink to={METHOD_PATH}>{t("methodLink")}</SiteLink>
      </p>
    </div>
  );
}

function useFilters() {
  const allEntries = usePageQuery();
  const navigate = useNavigate();
  const filters = equivalentFilters(allEntries);
  const setFilters = (chosen: readonly QueryEntry[]) => {
    const search = writeQuery([...allEntries.filter((entry) => !filters.includes(entry)), ...chosen]);
    void navigate({ search }, { replace: true, preventScrollReset: true });
  };
  return { filters, setFilters };
}

/** The article in the address, until a file replaces it. */
function useReference(): { readonly code: string | undefined; readonly onFile: (file: File) => void } {
  const code = firstValue(usePageQuery(), EQUIVALENT_LUMINAIRES_PARAMETER);
  const navigate = useNavigate();
  const path = useSitePath()(EQUIVALENT_LUMINAIRES_PATH);
  const onFile = (file: File) => {
    comparisonStore.setState({ file, article: undefined });
    if (code !== undefined) void navigate(path, { preventScrollReset: true });
  };
  return { code, onFile };
}

/** The light of the reference article, if there is one; absent until it is loaded. */
function useReferenceLight(code: string | undefined): ReferenceLight | "failed" | undefined {
  const load = useLuminaireRequest();
  const luminaire = useLoaded(code, code === undefined ? undefined : (signal) => load(code, signal));
  const colour = useColourTemperature(code);
  return useMemo(() => {
    if (typeof luminaire !== "object") return luminaire;
    return code === undefined ? undefined : { code, luminaire, colour };
  }, [code, luminaire, colour]);
}

/** The colour temperature of an article in K; absent if it states none, or the browser's catalogue is not loaded. */
function useColourTemperature(code: string | undefined): number | undefined {
  const catalogue = useCatalogue();
  const row = code === undefined ? undefined : catalogue?.articleRow(code);
  const kelvin = row === undefined ? undefined : catalogue?.lazyArticle(row).colortemperature_default;
  return kelvin !== undefined && kelvin > 0 ? kelvin : undefined;
}

interface TargetSummaryProps {
  readonly light: TargetPhotometry;
  /** The file's name, for luminaires without a name. */
  readonly fallbackName: string;
}

function TargetSummary({ light, fallbackName }: TargetSummaryProps) {
  const t = useTranslations("orEqual");
  const { properties } = light;
  return (
    <section className={styles["target"]} aria-labelledby="or-equal-light">
      <CurveDrawing
        markup={properties.polarDiagram}
        label={properties.name ? t("curveOf", { name: properties.name }) : t("curve")}
      />
      <div>
        <h2 id="or-equal-light">{properties.name || fallbackName}</h2>
        <ValueRows className={styles["figures"]} entries={usePropertyRows(light)} />
      </div>
    </section>
  );
}

function usePropertyRows({
  target,
  properties,
}: TargetPhotometry): readonly (readonly [name: string, value: string])[] {
  const t = useTranslations("orEqual");
  const integerFormat = useNumberFormat({ maximumFractionDigits: 0 });
  const oneDecimalFormat = useNumberFormat({ maximumFractionDigits: 1 });
  const percentFormat = useNumberFormat({ maximumFractionDigits: 0, style: "percent" });
  const { flux, watts, colour } = target;
  const { beamAngles, downwardFraction, peakCandela, luminance } = properties;
  const valueText = (number: number | undefined, format: Intl.NumberFormat, unit: string): string =>
    number === undefined ? t("notStated") : `${format.format(number)}\u00A0${unit}`;
  const angleText = (number: number | undefined): string =>
    number === undefined ? "–" : `${integerFormat.format(number)}°`;
  return [
    [t("flux"), valueText(flux, integerFormat, "lm")],
    [t("power"), valueText(watts, oneDecimalFormat, "W")],
    [t("efficacy"), valueText(luminousEfficacy(target), integerFormat, "lm/W")],
    [t("colour"), colour === undefined ? t("notStated") : `${colour}\u00A0K`],
    [t("beam"), `${angleText(beamAngles.across)} × ${angleText(beamAngles.along)}`],
    [t("downward"), percentFormat.format(downwardFraction)],
    [t("peak"), valueText(peakCandela, integerFormat, "cd")],
    [t("luminance"), luminance === undefined ? t("notKnown") : valueText(luminance, integerFormat, "cd/m²")],
  ];
}

interface FileFieldProps {
  readonly file: File | undefined;
  readonly problem: FileProblem | undefined;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

const ACCEPTED_FILES = ".ldt,.ies";

function FileField({ file, problem, isBusy, onFile }: FileFieldProps) {
  const t = useTranslations("orEqual");
  return (
    <div data-needs-scripts="">
      <FileDrop
        hint={t("drop")}
        buttonText={t(file ? "chooseOther" : "choose")}
        label={t("choose")}
        note={t("stays")}
        accept={ACCEPTED_FILES}
        status={file && isBusy && t("reading", { name: file.name })}
        problem={
          problem &&
          file && (
            <span>
              <b>{file.name}</b>:{" "}
              <TranslationSafeText>
                {t(`problems.${problem.code}`, { line: String(problem.line ?? ""), found: problem.found })}
              </TranslationSafeText>
            </span>
          )
        }
        onFile={onFile}
      />
    </div>
  );
}
