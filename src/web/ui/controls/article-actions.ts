import { createContext, use, type ComponentType } from "react";

export interface ArticleActionProps {
  readonly code: string;
  /** In rows with a single tab stop, arrow keys lead to the action. @see rule P6 */
  readonly tabIndex?: -1;
}

export interface CompareActionProps extends ArticleActionProps {
  /** In a row it is an icon with an accessible name; on a page it has a visible label. */
  readonly variant: "row" | "page";
}

/** The actions offered wherever an article is listed; the site's layout provides their controls. */
export interface ArticleActions {
  /** Adds the article to the comparison, or removes it. */
  readonly Compare: ComponentType<CompareActionProps>;
  /** Adds the article of a row to the project list, or removes it. */
  readonly AddToList: ComponentType<ArticleActionProps>;
}

const NO_ACTIONS: ArticleActions = { Compare: () => null, AddToList: () => null };

export const ArticleActionsContext = createContext<ArticleActions>(NO_ACTIONS);

/** The controls for an article; empty outside the site's layout. */
export const useArticleActions = (): ArticleActions => use(ArticleActionsContext);
