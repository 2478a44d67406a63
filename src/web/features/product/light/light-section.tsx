import { equivalentLuminairesPath } from "#navigation/addresses/page-paths.ts";
import { gldfAddress, photometricFileAddress } from "#navigation/addresses/document-address.ts";
import type { ArticleLightView, LightView } from "#views/product/article-light-view.ts";
import { lightFacts } from "#views/product/light-facts.ts";
import { useLanguage, useTranslations, useNumberFormat } from "#web/ui/language/i18n.ts";
import { useLoaded } from "#web/ui/hooks/use-loaded.ts";
import { lazyPart } from "#web/ui/lazy/lazy-component.tsx";
import { DownloadLink, SiteLink } from "#web/ui/links/links.tsx";
import type { NamedProductView } from "#views/product/product-view.ts";
import { fetchRemoteView } from "#web/session/remote-views.ts";
import { useConnection, useSession } from "#web/session/session-context.ts";
import { ProductSection } from "../layout/product-layout.tsx";
import styles from "./light-section.module.css";
import figure from "#web/ui/pictures/figure.module.css";
import { SaveAsPdf } from "#web/ui/pdf/save-as-pdf.tsx";
import type { DrawingFunctions } from "../drawings/drawing-code.tsx";
import { DeferredDrawing, loadDrawingFunctions } from "../drawings/deferred-drawing.tsx";

const PhotometricFileMismatch = lazyPart(
  async () => (await import("./photometric-file-mismatch.tsx")).PhotometricFileMismatch,
);

interface LightSectionProps {
  readonly code: string;
  readonly light: ArticleLightView;
  /** Whether the article represents its family: the heading then names it. */
  readonly isExample?: boolean;
}

/** An article's light distribution curve, cone diagram, their source, and files. @see docs/lighting-method.md */
export function LightSection({ code, light, isExample = false }: LightSectionProps) {
  const t = useTranslations("product.lightView");
  const title = isExample ? `${t("title")}, ${code}` : t("title");
  const state = useArticleLight(code, light);
  if (typeof state !== "string")
    return (
      <ProductSection title={title}>
        <LoadedLight code={code} light={state} />
      </ProductSection>
    );
  return (
    <ProductSection title={title} isScreenOnly>
      <LightStatus state={state} />
    </ProductSection>
  );
}

/** Why the light is not shown. */
function LightStatus({ state }: { readonly state: Exclude<ArticleLightState, LightView> }) {
  const t = useTranslations("product");
  const tContent = useTranslations("content");
  const texts = { loading: t("loadingText"), failed: t("lightView.notLoaded"), offline: tContent("needsConnection") };
  return (
    <p className={styles["state"]} role="status">
      {texts[state]}
    </p>
  );
}

function LoadedLight({ code, light }: { readonly code: string; readonly light: LightView }) {
  const t = useTranslations("product.lightView");
  const { estimateReason, isInMainsOperation, fileDifference, downloads } = light;
  return (
    <>
      <div className={styles["diagrams"]}>
        <CurveFigure light={light} title={code} />
        {light.cone && <ConeFigure light={light} cone={light.cone} title={code} />}
      </div>
      <LightFacts light={light} />
      {estimateReason && <p className={styles["note"]}>{t(`estimatedFrom.${estimateReason}`)}</p>}
      {isInMainsOperation && <p className={styles["note"]}>{t("mains")}</p>}
      {downloads.length > 0 && <LightFiles code={code} light={light} />}
      {fileDifference && (
        <div className={styles["note"]}>
          <PhotometricFileMismatch difference={fileDifference} />
        </div>
      )}
      <p className={styles["equivalents"]}>
        <SiteLink to={equivalentLuminairesPath(code)} rel="nofollow">
          {t("findEqual")}
        </SiteLink>
      </p>
    </>
  );
}

/** Values derived from the light distribution. */
function LightFacts({ light }: { readonly light: LightView }) {
  const t = useTranslations("product.lightView");
  const language = useLanguage();
  return (
    <dl className={styles["figures"]}>
      {lightFacts(light, language).map(({ name, value }) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The article's photometric file in both formats, and its GLDF container. */
function LightFiles({
  code,
  light: { downloads, hasContainer },
}: {
  readonly code: string;
  readonly light: LightView;
}) {
  const t = useTranslations("product.lightView");
  const tContent = useTranslations("content");
  const isOffline = useConnection() !== "online";
  const language = useLanguage();
  const note = (text: string) => <small>{isOffline ? tContent("needsConnection") : text}</small>;
  return (
    <ul className={styles["files"]} aria-label={t("files")}>
      {downloads.map(({ format, isOriginal }) => (
        <li key={format}>
          <DownloadLink address={photometricFileAddress(language, code, format)}>{t(format)}</DownloadLink>{" "}
          {note(t(isOriginal ? "original" : "written", { format: format.toUpperCase() }))}
        </li>
      ))}
      {hasContainer && (
        <li>
          <DownloadLink address={gldfAddress(language, code)}>GLDF</DownloadLink> {note(t("container"))}
        </li>
      )}
    </ul>
  );
}

/** The light of an article, or why it is not shown. */
type ArticleLightState = LightView | "loading" | "failed" | "offline";

/** If only the server has the light, it is requested once the page is shown and there is a connection. */
function useArticleLight(code: string, light: ArticleLightView): ArticleLightState {
  const session = useSession();
  const language = useLanguage();
  const isOffline = useConnection() !== "online";
  const requestLight = async (signal: AbortSignal): Promise<LightView | "failed"> => {
    const request = { view: "product", language, name: code, query: [] } as const;
    const { view } = await fetchRemoteView<NamedProductView>(session, request, signal);
    return view.kind === "article" && view.light?.kind === "known" ? view.light : "failed";
  };
  const canRequest = light.kind === "onServer" && !isOffline;
  const loadedLight = useLoaded(`${language} ${code}`, canRequest ? requestLight : undefined);
  if (light.kind === "known") return light;
  if (isOffline && typeof loadedLight !== "object") return "offline";
  return loadedLight ?? "loading";
}

/** Widths of the diagrams, in px. */
const PAGE_WIDTH_PX = 360;
const SHEET_WIDTH_PX = 520;

interface FigureProps {
  readonly light: LightView;
  /** The title of the diagram, shown on the saved sheet. */
  readonly title: string;
}

/** The light distribution curve. @see rule X1 */
function CurveFigure({ light, title }: FigureProps) {
  const t = useTranslations("product.lightView");
  const integerFormat = useNumberFormat({ maximumFractionDigits: 0 });
  const label = t("curve", { peak: integerFormat.format(light.peakCandela) });
  const draw: DrawAtWidth = ({ polarDiagram, curveDistribution }, width) =>
    polarDiagram(curveDistribution(light), { width, label });
  return <LightFigure draw={draw} title={`${title}, ${label}`} caption={t("curveCaption")} />;
}

/** The cone diagram. @see rule X1 */
function ConeFigure({ light, cone, title }: FigureProps & { readonly cone: NonNullable<LightView["cone"]> }) {
  const t = useTranslations("product.lightView");
  const language = useLanguage();
  const distances = cone.sections.map(({ distance }) => distance);
  const label = t("cone", { from: Math.min(...distances), to: Math.max(...distances) });
  const isEstimated = light.estimateReason !== undefined;
  const draw: DrawAtWidth = ({ coneDiagram }, width) =>
    coneDiagram(cone.edges, cone.sections, { width, language, isEstimated, label });
  return <LightFigure draw={draw} title={`${title}, ${label}`} caption={t("coneCaption")} />;
}

/** Draws at a width in px. */
type DrawAtWidth = (drawings: DrawingFunctions, width: number) => string;

interface LightFigureProps {
  readonly draw: DrawAtWidth;
  readonly title: string;
  readonly caption: string;
}

function LightFigure({ draw, title, caption }: LightFigureProps) {
  return (
    <figure className={figure["figure"]}>
      <DeferredDrawing draw={(drawings) => draw(drawings, PAGE_WIDTH_PX)} className={styles["drawing"]} />
      <figcaption>
        <span>{caption}</span>
        <SaveAsPdf source={async () => draw(await loadDrawingFunctions(), SHEET_WIDTH_PX)} title={title} />
      </figcaption>
    </figure>
  );
}
