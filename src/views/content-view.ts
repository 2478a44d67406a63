import type { ChosenText } from "#model/texts/text.ts";
import type { ContentPageName } from "#model/texts/content-pages.ts";

/** What a content page shows. */
export interface ContentView {
  readonly name: ContentPageName | "method" | "catalogue-fields";
  /** Markdown, with its actual language. */
  readonly text: ChosenText;
}
