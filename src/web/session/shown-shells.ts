import type { ShownCatalogue } from "#app-state/session/session-state.ts";
import type { Language } from "#model/languages/language.ts";
import { createMemo } from "#model/memo.ts";
import type { ShellView } from "#views/parts/shell-view.ts";

/** Header and footer do not depend on filters: they are memoised by what is shown. */
export const shownShells = createMemo<ShownCatalogue, Language, ShellView | Promise<ShellView>>();
