import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from "react";
import { useNavigate, useNavigation } from "react-router";
import { usePortfolio } from "#web/session/session-context.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { CountBadge } from "#web/ui/controls/header-entries.tsx";
import { SelectorIcon } from "#web/ui/pictures/selector-icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { hasModifier } from "#web/ui/links/links.tsx";
import { ListLoadFailure } from "#web/ui/feedback/load-failure.tsx";
import { hasColumns } from "#web/visitor/has-columns.ts";
import { useDocumentAttribute } from "#web/ui/hooks/use-document-attribute.ts";
import { useDelayedCondition } from "#web/ui/hooks/use-debounced.ts";
import { sitePathOf } from "#web/client/base.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { ResultCount, ResultTools } from "./result-tools.tsx";
import { useArticlesLoadFailed, useSelector } from "../state/use-selector.ts";
import { RESULT_COUNT_ID } from "../state/use-focus.ts";
import styles from "./results.module.css";
import { chooseRoom } from "#views/selector/selector-state.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useCarriedRoom } from "#web/visitor-room/carry-room.ts";
import { rememberedRoom } from "#web/visitor/room-store.ts";
import { ChangeButton } from "../state/change-controls.tsx";
import { lazyPart } from "#web/ui/lazy/lazy-component.tsx";

const loadArrowKeys = lazyImport(() => import("./arrow-keys.ts"));

/**
 * Handles clicks on plain links, and arrow keys in rows, by event delegation: hundreds of router links would be
 * rendered again with every change of the address.
 *
 * @see rule P6
 */
function useRowEvents(regionRef: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  const onLinkClick = useEffectEvent((event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='/']:not([data-more])") : null;
    if (!link || event.defaultPrevented || hasModifier(event)) return;
    event.preventDefault();
    void navigate(sitePathOf(link) + link.search + link.hash);
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const addListener = regionRef.current?.addEventListener.bind(regionRef.current);
    addListener?.("click", (event) => onLinkClick(event), { signal });
    addListener?.(
      "focusin",
      () =>
        void loadArrowKeys().then(
          ({ moveFocusByArrowKey }) => addListener("keydown", moveFocusByArrowKey, { signal }),
          // Without arrow keys, Tab still works.
          () => undefined,
        ),
      { signal, once: true },
    );
    return () => controller.abort();
  }, [regionRef]);
}

const Chips = lazyPart(async () => (await import("./deferred-parts.ts")).Chips);
const HiddenFamilies = lazyPart(async () => (await import("./deferred-parts.ts")).HiddenFamilies);
const RestoredColumns = lazyPart(async () => (await import("./deferred-parts.ts")).RestoredColumns);
const ResultsSkeleton = lazyPart(async () => (await import("./deferred-parts.ts")).ResultsSkeleton);

/**
 * The HTML of the server-rendered chips, shown until their code is loaded: React would discard it on the first update,
 * such as a loaded catalogue.
 */
function copyServerChips() {
  if (typeof document === "undefined") return undefined;
  const html = document.querySelector("[data-chip]")?.closest("ul")?.outerHTML;
  return html && <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Until this delay has passed, the previous results stay visible. */
const SKELETON_DELAY_MS = 400;

interface ResultsProps {
  /** Absent if the filters are beside the results, or if there are none. */
  readonly onOpenFilters: (() => void) | undefined;
  /** The list of the matching articles. */
  readonly children: ReactNode;
}

/** The matching articles with everything above them: room, order, view, columns, count and chips. */
export function Results({ onOpenFilters, children }: ResultsProps) {
  const t = useTranslations("selector");
  const { isHydrated, view } = useSelector();
  const { isBusy, isStale } = useProgress(view.portfolioId);
  const isSlow = useDelayedCondition(isStale, SKELETON_DELAY_MS);
  // Replaces outdated counts with a skeleton.
  useDocumentAttribute("stale", isSlow);
  const { chips, hiddenFamilies } = view;
  const isFailed = useArticlesLoadFailed() && !isBusy;
  const regionRef = useRef<HTMLElement>(null);
  const [serverChips] = useState(() => (isHydrated ? undefined : copyServerChips()));
  useRowEvents(regionRef);
  return (
    <section ref={regionRef} className={styles["results"]} aria-label={t("results")} aria-busy={isBusy}>
      {isFailed ? null : (
        <>
          <div className={styles["room"]}>
            <RoomStrip />
          </div>
          {isHydrated && hasColumns() && <RestoredColumns />}
          <ResultTools filtersButton={onOpenFilters ? <FiltersButton onClick={onOpenFilters} /> : null} />
          <div className={styles["count"]}>
            <ResultCount />
          </div>
          <div className={styles["chips"]}>{chips.length > 0 && <Chips fallback={serverChips} />}</div>
        </>
      )}
      <div id="results" role="group" aria-labelledby={RESULT_COUNT_ID} tabIndex={-1} className={styles["list"]}>
        {isFailed ? (
          <ArticlesLoadFailure />
        ) : isSlow ? (
          <ResultsSkeleton mode={view.mode} fallback={children} />
        ) : (
          children
        )}
        {hiddenFamilies.length > 0 && <HiddenFamilies />}
      </div>
    </section>
  );
}

/**
 * Whether results are loading, and whether the visible ones are of a previous selection or portfolio. Only server
 * responses and another portfolio's articles take time.
 */
function useProgress(shownPortfolioId: string | undefined) {
  const { isLoading, isLoaded, selected } = usePortfolio();
  const isNavigating = useNavigation().state !== "idle";
  // Until a portfolio is loaded, the server-rendered results are current.
  const isOtherPortfolio = isLoaded && selected?.portfolio_id !== shownPortfolioId;
  return { isBusy: isLoading || isNavigating, isStale: isNavigating || (isLoading && isOtherPortfolio) };
}

/** @see rule E3 */
function ArticlesLoadFailure() {
  const t = useTranslations("selector");
  return (
    <ListLoadFailure>
      <strong>{t("loadFailed")}</strong> {t("loadFailedHint")}
    </ListLoadFailure>
  );
}

function FiltersButton({ onClick }: { readonly onClick: () => void }) {
  const t = useTranslations("selector");
  const { view } = useSelector();
  const filterCount = view.chips.length;
  return (
    <Button
      variant="secondary"
      className={styles["filtersButton"]}
      aria-haspopup="dialog"
      aria-description={filterCount > 0 ? t("filtersChosen", { count: filterCount }) : undefined}
      onClick={onClick}
    >
      <SelectorIcon name="filter" />
      {t("filters")}
      {filterCount > 0 ? <CountBadge count={filterCount} className={styles["badge"]} /> : null}
    </Button>
  );
}

const RoomBar = lazyPart(async () => (await import("../room/room-bar.tsx")).RoomBar);

/** How addresses write a room without a type and with default values only. */
const DEFAULT_ROOM = "~";

/** The visitor's room, or a button that sets one. @see rule F10 */
function RoomStrip() {
  const t = useTranslations("selector");
  const { state, view } = useSelector();
  const [isOpen, setIsOpen] = useState(false);
  useCarriedRoom(state.room);
  if (view.room)
    return (
      <RoomBar
        room={view.room}
        isOpen={isOpen}
        onToggle={setIsOpen}
        fallback={<div className={styles["placeholder"]} />}
      />
    );
  if (state.room) return <div className={styles["placeholder"]} />;
  return (
    <ChangeButton
      update={(current) => chooseRoom(current, rememberedRoom() ?? DEFAULT_ROOM)}
      className={buttonClass({ variant: "secondary", size: "small" })}
      onPress={() => setIsOpen(true)}
    >
      <Icon name="room" />
      {t("setRoom")}
    </ChangeButton>
  );
}
