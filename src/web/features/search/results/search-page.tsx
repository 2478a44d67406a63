import { type RefObject, useEffect, useMemo, useRef } from "react";
import { hitCount, type RecognizedFigure, type SearchView, type QueryAlternatives } from "#search/search-view.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { PageTitle } from "#web/ui/metadata/page-title.tsx";
import { searchResultsPath } from "#navigation/addresses/page-paths.ts";
import { SiteLink } from "#web/ui/links/links.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { buttonClass, IconButton } from "#web/ui/controls/button.tsx";
import chip from "#web/ui/controls/chip.module.css";
import { RoomLine } from "#web/visitor-room/room-line.tsx";
import { useArticlesInRoom } from "#web/visitor-room/use-articles-in-room.ts";
import { lazyComponent } from "#web/ui/lazy/lazy-component.tsx";
import { rememberRoom } from "#web/visitor/room-store.ts";
import { ArticleHits } from "./article-hits.tsx";
import { HitList } from "../hit-list.tsx";
import { type HitGroup, type Hit, useHitGroups, useAlternativeHits } from "../hits.ts";
import styles from "./search-page.module.css";

export function SearchPage({ view }: { readonly view: SearchView }) {
  const t = useTranslations("search");
  const groups = useHitGroups(view);
  const { query, alternatives } = view;
  const headingRef = useResultsFocus(query, view.page);
  const hasQuery = query !== "";
  const isEmpty = groups.length === 0;
  const resultText = useResultText(view, isEmpty);
  return (
    <div className={styles["page"]}>
      <PageTitle title={hasQuery ? t("titleFor", { query }) : t("title")} />
      <h1 ref={headingRef} tabIndex={-1}>
        {hasQuery ? t(isEmpty ? "noneFor" : "heading", { query }) : t("title")}
      </h1>
      <div>
        <p role={hasQuery ? "status" : undefined} className={styles["count"]}>
          {resultText}
        </p>
        {!isEmpty && <RecognizedFigures figures={view.figures} />}
      </div>
      {alternatives && (isEmpty || view.isPartial) && <Alternatives alternatives={alternatives} isEmpty={isEmpty} />}
      {groups.map((group) => (
        <Group key={group.group} group={group} view={view} />
      ))}
    </div>
  );
}

/** One string, since a browser's translation replaces text nodes. @see rule P1 */
function useResultText(view: SearchView, isEmpty: boolean): string {
  const t = useTranslations("search");
  const tPage = useTranslations("searchPage");
  const { query, isPartial, ignored } = view;
  if (isEmpty) return t(query === "" ? "prompt" : "noneHint");
  if (!isPartial) return t("results", { count: hitCount(view) });
  const words = ignored.length > 0 ? ` ${tPage("ignored", { words: ignored.join(", ") })}` : "";
  return tPage("partial") + words;
}

const SelectionButton = lazyComponent(
  async () => (await import("#web/selection/selection-button.tsx")).SelectionButton,
);
const NO_CHIPS: [] = [];

interface GroupProps {
  readonly group: HitGroup;
  readonly view: SearchView;
}

function Group({ group: { group, total, hits }, view }: GroupProps) {
  const t = useTranslations("search");
  const range = useArticleRange(view);
  const id = `results-${group}`;
  return (
    <section className={classNames(styles["group"], group === "articles" && styles["articles"])} aria-labelledby={id}>
      <div className={styles["header"]}>
        <h2 id={id} tabIndex={-1}>
          {t(`groups.${group}`)}
        </h2>
        {total > hits.length && <p>{group === "articles" ? range : t("shown", { count: hits.length, total })}</p>}
        {group === "articles" && (
          <SelectionButton title={t("heading", { query: view.query })} chips={NO_CHIPS} count={total} />
        )}
      </div>
      {group === "articles" ? <ArticleGroup view={view} labelledBy={id} /> : <HitList hits={hits} />}
    </section>
  );
}

/** The articles, with their results in the visitor's room. @see rule F11 */
function ArticleGroup({ view, labelledBy }: Pick<GroupProps, "view"> & { readonly labelledBy: string }) {
  const t = useTranslations("room");
  const codes = useMemo(() => view.articles.map(({ code }) => code.text), [view.articles]);
  const room = useArticlesInRoom(codes);
  return (
    <>
      {room && (
        <RoomLine
          room={room}
          removeButton={
            <IconButton
              size="small"
              label={t("remove")}
              icon={<Icon name="close" />}
              onClick={() => {
                rememberRoom(undefined);
                document.getElementById(labelledBy)?.focus();
              }}
            />
          }
        />
      )}
      <ArticleHits articles={view.articles} labelledBy={labelledBy} roomResults={room?.texts} />
      <ResultPages {...view} />
    </>
  );
}

/** `61–120 of 340` */
function useArticleRange({ page, pageCount, articles, totals }: SearchView): string {
  const t = useTranslations("searchPage");
  const total = totals.articles;
  const from = page === pageCount ? total - articles.length + 1 : (page - 1) * articles.length + 1;
  return t("range", { from, to: from + articles.length - 1, total });
}

/**
 * A ref for the heading, which receives the focus (and so is announced) when the results change, since the activated
 * link may no longer exist. A focus outside the main content, such as in the search field, is not moved.
 */
function useResultsFocus(query: string, page: number): RefObject<HTMLHeadingElement | null> {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const results = `${page} ${query}`;
  const previousResultsRef = useRef(results);
  useEffect(() => {
    if (previousResultsRef.current === results) return;
    previousResultsRef.current = results;
    const focused = document.activeElement ?? document.body;
    if (focused === document.body || focused.closest("#main")) headingRef.current?.focus({ preventScroll: true });
  }, [results]);
  return headingRef;
}

/** Each chip links to the same search without the figure. */
function RecognizedFigures({ figures }: { readonly figures: readonly RecognizedFigure[] }) {
  const t = useTranslations("searchPage");
  if (figures.length === 0) return null;
  return (
    <ul className={chip["chips"]} aria-label={t("figures")}>
      {figures.map(({ label, queryWithout }, index) => (
        <li key={index}>
          <SiteLink
            to={searchResultsPath(queryWithout)}
            className={chip["chip"]}
            aria-label={t("withoutFigure", { label })}
          >
            {label}
            <span className={chip["remove"]}>
              <Icon name="close" />
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

function ResultPages({ query, page, pageCount }: Pick<SearchView, "query" | "page" | "pageCount">) {
  const t = useTranslations("searchPage");
  if (pageCount < 2) return null;
  const link = buttonClass({ variant: "secondary", size: "small" });
  return (
    <nav className={styles["pages"]} aria-label={t("pages")}>
      {page > 1 && (
        <SiteLink to={searchResultsPath(query, page - 1)} rel="prev" className={link}>
          {t("previous")}
        </SiteLink>
      )}
      <span>{t("page", { page, pages: pageCount })}</span>
      {page < pageCount && (
        <SiteLink to={searchResultsPath(query, page + 1)} rel="next" className={link}>
          {t("next")}
        </SiteLink>
      )}
    </nav>
  );
}

interface AlternativesProps {
  readonly alternatives: QueryAlternatives;
  readonly isEmpty: boolean;
}

/** Queries with fewer words that do have results; without any result also categories. */
function Alternatives({ alternatives, isEmpty }: AlternativesProps) {
  const t = useTranslations("search");
  const { queries, categories } = useAlternativeHits(alternatives);
  return (
    <>
      <AlternativeHits id="shorter" title={t("shorter")} hits={queries} />
      {isEmpty && <AlternativeHits id="categories" title={t("groups.categories")} hits={categories} />}
    </>
  );
}

interface AlternativeHitsProps {
  readonly id: string;
  readonly title: string;
  readonly hits: readonly Hit[];
}

function AlternativeHits({ id, title, hits }: AlternativeHitsProps) {
  if (hits.length === 0) return null;
  return (
    <section className={styles["group"]} aria-labelledby={id}>
      <div className={styles["header"]}>
        <h2 id={id}>{title}</h2>
      </div>
      <HitList hits={hits} />
    </section>
  );
}
