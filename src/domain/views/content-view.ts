import type { ChosenText } from "#domain/catalogue/text.ts";
import type { ContentPageName } from "#domain/content/content-pages.ts";

/** What a content page shows. */
export interface ContentView {
  readonly name: ContentPageName;
  /** Markdown, in the language that it is written in. */
  readonly text: ChosenText;
}
