import { createContext, useContext, type ComponentType } from "react";

export interface ArticleActionProps {
  readonly code: string;
  /**
   * In a row an action is small and has its name for screen readers only; on a page it says what it does.
   */
  readonly place: "row" | "page";
}

/** What can be done with an article wherever it is listed; the frame of the site provides the controls. */
export interface ArticleActions {
  /** Takes the article into the comparison, or out of it. */
  readonly Compare: ComponentType<ArticleActionProps>;
  /** Takes the article into the project list, or out of it. */
  readonly AddToList: ComponentType<ArticleActionProps>;
}

const NONE: ArticleActions = { Compare: () => null, AddToList: () => null };

export const ArticleActionsContext = createContext<ArticleActions>(NONE);

/** The controls for an article; outside of the site's frame there are none. */
export const useArticleActions = (): ArticleActions => useContext(ArticleActionsContext);
