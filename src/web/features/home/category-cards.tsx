import { lazy, Suspense } from "react";
import type { CategoryCard } from "#views/home/home-view.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { withAllMessages } from "#web/code/locale.ts";
import { CardList } from "./card-list.tsx";

/** Above this, cards are small, and can be searched. */
const MAX_LARGE_CARDS = 24;

const ManyCards = lazy(
  lazyImport(() => withAllMessages(async () => ({ default: (await import("./many-cards.tsx")).ManyCards }))),
);

/** The categories as cards, each a link with its label and the number of articles in the portfolio. @see rules D7, N10, S5 */
export function CategoryCards({ categories }: { readonly categories: readonly CategoryCard[] }) {
  if (categories.length <= MAX_LARGE_CARDS) return <CardList categories={categories} />;
  return (
    <Suspense fallback={<CardList categories={categories} isSmall />}>
      <ManyCards categories={categories} />
    </Suspense>
  );
}
