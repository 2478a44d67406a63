import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { comparePath, MAX_COMPARED } from "#project-list/comparison/compared-codes.ts";
import type { CompareView } from "#views/compare-view.ts";
import { setCompared, useComparedCodes } from "#web/lists/compare-store.ts";
import { Breadcrumb } from "#web/ui/links/breadcrumb.tsx";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import frame from "#web/ui/page-frame.module.css";
import { PageTitle } from "#web/ui/metadata/page-title.tsx";
import { SiteLink, useSitePath } from "#web/ui/links/links.tsx";
import { useCarriedRoom } from "#web/visitor-room/carry-room.ts";
import { ROOM_PARAMETER } from "#attributes/address/room-parameters.ts";
import { withoutParameters, writeQuery } from "#navigation/addresses/query.ts";
import { comparisonWithPlans, type CompareRoom } from "#views/compare-room.ts";
import { useCatalogueVersion } from "#web/session/session-context.ts";
import { useIsHydrated } from "#web/ui/hooks/use-is-hydrated.tsx";
import { rememberedPlans } from "#web/visitor/plan-store.ts";
import { RoomLine } from "#web/visitor-room/room-line.tsx";
import { rememberRoom } from "#web/visitor/room-store.ts";
import { usePageQuery } from "#web/ui/site/site.ts";
import { CompareTable } from "./compare-table.tsx";
import styles from "./compare.module.css";

/** Up to four articles side by side; they are in the address, so that a comparison can be shared. */
export function ComparePage({ view: serverView }: { readonly view: CompareView }) {
  const t = useTranslations("compare");
  const language = useLanguage();
  const view = useViewWithPlans(serverView);
  const { articles, missingCodes, omittedCount, room } = view;
  const codes = articles.map(({ code }) => code);
  useComparisonFromAddress(codes, missingCodes.length === 0);
  useCarriedRoom(room?.encodedRoom, codes.length > 0);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const focusHeading = (): void => headingRef.current?.focus({ preventScroll: true });
  return (
    <div className={classNames(frame["page"], styles["page"])}>
      <PageTitle title={t("title")} description={t("description")} />
      <Breadcrumb steps={[{ text: { text: t("title"), language }, to: undefined }]} />
      <h1 ref={headingRef} tabIndex={-1}>
        {t("heading", { count: articles.length })}
      </h1>
      {missingCodes.length > 0 && (
        <Note className={styles["note"]}>
          {t("missing", { count: missingCodes.length, codes: missingCodes.join(", ") })}
        </Note>
      )}
      {omittedCount > 0 && (
        <Note className={styles["note"]}>{t("surplus", { count: omittedCount, most: MAX_COMPARED })}</Note>
      )}
      {articles.length === 0 ? (
        <EmptyComparison />
      ) : (
        <>
          <Tools view={view} />
          {room && <ComparedRoom room={room} onRemove={focusHeading} />}
          <CompareTable view={view} onRemove={focusHeading} />
        </>
      )}
    </div>
  );
}

/** Adds the visitor's plans, which only the browser has. @see rule F24 */
function useViewWithPlans(view: CompareView): CompareView {
  const language = useLanguage();
  const isHydrated = useIsHydrated();
  const version = useCatalogueVersion();
  return useMemo(
    () => (isHydrated && version !== undefined ? comparisonWithPlans(view, rememberedPlans(version), language) : view),
    [view, language, isHydrated, version],
  );
}

function Tools({ view }: { readonly view: CompareView }) {
  const t = useTranslations("compare");
  return (
    <div className={styles["tools"]}>
      <label className="choice screen-only">
        <input type="checkbox" role="switch" className={styles["onlyDifferences"]} />
        <span>{t("onlyDifferences")}</span>
      </label>
      <p role="status" className={styles["summary"]}>
        {useSummary(view)}
      </p>
      <Button
        variant="secondary"
        size="small"
        className={styles["print"]}
        onClick={() => window.print()}
        data-needs-scripts=""
      >
        <PageIcon name="print" />
        {t("print")}
      </Button>
      <SiteLink
        to={view.addPath}
        className={buttonClass({ variant: "secondary", size: "small", className: styles["add"] })}
      >
        <Icon name="plus" />
        {t("addArticles")}
      </SiteLink>
    </div>
  );
}

function useSummary({ articles, differingCount, rowCount }: CompareView): string {
  const t = useTranslations("compare");
  if (articles.length === 1) return t("onlyOne");
  return differingCount === 0
    ? t("noDifference", { total: rowCount })
    : t("differing", { differing: differingCount, total: rowCount });
}

/**
 * An address with articles replaces the visitor's comparison; without articles, the current comparison is shown.
 *
 * @param isComplete whether the catalogue has all articles of the address
 */
function useComparisonFromAddress(codes: readonly string[], isComplete: boolean): void {
  const comparedCodes = useComparedCodes();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const storeCodes = useEffectEvent(() => {
    if (codes.length > 0) setCompared(codes);
  });
  const showCompared = useEffectEvent(() => void navigate(sitePath(comparePath(comparedCodes)), { replace: true }));
  const addressPath = comparePath(codes);
  useEffect(() => storeCodes(), [addressPath]);
  const isAddressEmpty = codes.length === 0 && isComplete && comparedCodes.length > 0;
  useEffect(() => {
    if (isAddressEmpty) showCompared();
  }, [isAddressEmpty]);
}

interface ComparedRoomProps {
  readonly room: CompareRoom;
  /** Called before the room is removed. */
  readonly onRemove: () => void;
}

/** @see rule F11 */
function ComparedRoom({ room, onRemove }: ComparedRoomProps) {
  const t = useTranslations("room");
  const query = usePageQuery();
  return (
    <RoomLine
      room={room}
      removeButton={
        <SiteLink
          to={`/compare${writeQuery(withoutParameters(query, ROOM_PARAMETER, "id"))}`}
          replace
          preventScrollReset
          className={buttonClass({ variant: "quiet", size: "small", isIconOnly: true })}
          aria-label={t("remove")}
          title={t("remove")}
          onClick={() => {
            rememberRoom(undefined);
            onRemove();
          }}
        >
          <Icon name="close" />
        </SiteLink>
      }
    />
  );
}

const STEPS = ["choose", "pick", "show"] as const;

function EmptyComparison() {
  const t = useTranslations("compare");
  return (
    <div className={styles["empty"]}>
      <p>{t("emptyHint")}</p>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{t(`emptySteps.${step}`)}</li>
        ))}
      </ol>
      <SiteLink to="/" className={buttonClass({ variant: "primary" })}>
        {t("toCatalogue")}
      </SiteLink>
    </div>
  );
}
