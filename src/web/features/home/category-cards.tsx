import type { CategoryCard } from "#views/home/home-view.ts";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import { withAllMessages } from "#web/code/locale.ts";
import { CardList } from "./card-list.tsx";

/** Above this, cards are small, and can be searched. */
const MAX_LARGE_CARDS = 24;

const ManyCards = lazyPart(() => withAllMessages(async () => (await import("./many-cards.tsx")).ManyCards));

/** The categories as cards, each a link with its label and the number of articles in the portfolio. @see rules D7, N10, S5 */
export function CategoryCards({ categories }: { readonly categories: readonly CategoryCard[] }) {
  if (categories.length <= MAX_LARGE_CARDS) return <CardList categories={categories} />;
  return <ManyCards categories={categories} fallback={<CardList categories={categories} isSmall />} />;
}
