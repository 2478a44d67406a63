import type { ListName } from "#model/lists/lists.ts";
import type { CategoryCard, HomeView } from "#views/home/home-view.ts";
import { MESSAGES_ATTRIBUTE } from "#web/messages/messages.ts";
import { useFailedLists, useIsReady } from "#web/session/session-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ListLoadFailure } from "#web/ui/feedback/load-failure.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { PageMetadata } from "#web/ui/metadata/page-metadata.tsx";
import { useSite } from "#web/ui/site/site.ts";
import { useBrand } from "#web/ui/metadata/brand.ts";
import { lazyPart } from "#web/ui/lazy/lazy-component.tsx";
import { RoomTypes } from "./room-types.tsx";
import { Slider } from "./slider.tsx";
import { CategoryCardList } from "./category-card-list.tsx";
import styles from "./home-page.module.css";
import { useEffect, useState } from "react";

/** The lists counted on category cards. */
const COUNTED_LISTS: readonly ListName[] = ["categories", "families", "articles"];

export function HomePage({ view }: { readonly view: HomeView }) {
  const t = useTranslations("home");
  const failedLists = useFailedLists();
  const { productDeepLinks } = useSite().config;
  const { articles, families } = view.count;
  const haveRoomsFailed = failedLists.has("lighting-categories");
  return (
    <>
      <HomeMetadata view={view} />
      <h1 className="vh" {...{ [MESSAGES_ATTRIBUTE]: "home" }}>
        {useHomeTitle()}
      </h1>
      {!productDeepLinks && <ContinueAfterRedirect />}
      {failedLists.has("slider-configs") ? (
        <div className="wrap">
          <ListLoadFailure />
        </div>
      ) : (
        view.slides.length > 0 && <Slider slides={view.slides} />
      )}
      <section className={classNames("wrap", styles["section"])} aria-labelledby="categories-title">
        {!productDeepLinks && <p className={styles["noScripts"]}>{t("scriptsOff")}</p>}
        <div className={styles["header"]}>
          <h2 id="categories-title">{t("chooseCategory")}</h2>
          <p>{t(view.hasPortfolio ? "inPortfolio" : "inCatalogue", { articles, families })}</p>
        </div>
        {COUNTED_LISTS.some((list) => failedLists.has(list)) && <ListLoadFailure />}
        <CategoryCards categories={view.categories} />
      </section>
      {(view.rooms.rows.length > 0 || haveRoomsFailed) && (
        <section className={classNames("wrap", styles["section"], styles["rooms"])} aria-labelledby="rooms-title">
          <RoomTypes rooms={view.rooms} isFailed={haveRoomsFailed} />
        </section>
      )}
    </>
  );
}

function HomeMetadata({ view: { categories } }: { readonly view: HomeView }) {
  const title = useHomeTitle();
  const description = useTranslations("home")("description");
  const hasPicture = useBrand()?.socialPicture !== undefined;
  const [first] = categories;
  return (
    <PageMetadata
      path="/"
      title={title}
      description={description}
      drawing={hasPicture ? undefined : first && { kind: "category", id: first.id }}
    />
  );
}

/** The catalogue's title of the site, or else the default title of the home page. */
function useHomeTitle(): string {
  const t = useTranslations("home");
  const language = useLanguage();
  return useBrand()?.homeTitles?.[language] ?? t("title");
}

/** If there are more cards, all of them are small and searchable. */
const MAX_LARGE_CARDS = 24;

const SearchableCategoryCards = lazyPart(
  async () => (await import("./searchable-category-cards.tsx")).SearchableCategoryCards,
);

/** @see rules D7, N10, S5 */
function CategoryCards({ categories }: { readonly categories: readonly CategoryCard[] }) {
  if (categories.length <= MAX_LARGE_CARDS) return <CategoryCardList categories={categories} />;
  return (
    <SearchableCategoryCards categories={categories} fallback={<CategoryCardList categories={categories} isSmall />} />
  );
}

const ContinueCard = lazyPart(async () => (await import("./continue-card.tsx")).ContinueCard);

/** Whether the document's first page is shown, to which the browser's count of redirects refers. */
let isFirstPage = true;

/** Shown if a visit to a product page has been redirected to the home page. @see rule N4 */
function ContinueAfterRedirect() {
  const isReady = useIsReady();
  const [isRedirected] = useState(() => isFirstPage && wasRedirected());
  useEffect(() => () => void (isFirstPage = false), []);
  return isReady && isRedirected && <ContinueCard />;
}

function wasRedirected(): boolean {
  if (typeof document === "undefined") return false;
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.redirectCount > 0;
}
