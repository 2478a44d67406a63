import type { Catalogue } from "#catalogue/catalogue.ts";
import { writeQuery } from "#navigation/addresses/encode-address.ts";
import { writeSelectorState } from "#views/selector/selector-state.ts";
import { selectorSteps, selectorView, type SelectorRequest, type SelectorView } from "#views/selector/selector-view.ts";
import { inTasks } from "#web/client/delay.ts";

/** Views that are kept: what is shown, what is made ahead, and what a visitor may go back to at once. */
const MOST_KEPT = 4;

const kept = new WeakMap<Catalogue, Map<string, SelectorView>>();

/** The view for what is asked; one that was made for the same is taken again, by the router's loader and by the page. */
export const madeView = (request: SelectorRequest): SelectorView =>
  known(request) ?? keep(request, selectorView(request));

/** Makes a view ahead, in tasks that nobody feels. */
export async function makeViewAhead(request: SelectorRequest): Promise<void> {
  if (!known(request)) keep(request, await inTasks(selectorSteps(request)));
}

const known = (request: SelectorRequest): SelectorView | undefined => kept.get(request.catalogue)?.get(keyOf(request));

function keep(request: SelectorRequest, view: SelectorView): SelectorView {
  const views = kept.get(request.catalogue) ?? new Map<string, SelectorView>();
  kept.set(request.catalogue, views);
  views.set(keyOf(request), view);
  const [oldest] = views.keys();
  if (views.size > MOST_KEPT && oldest !== undefined) views.delete(oldest);
  return view;
}

const keyOf = ({ categoryId, portfolioId, language, state, planRoom }: SelectorRequest): string =>
  JSON.stringify([
    categoryId,
    portfolioId ?? null,
    language,
    planRoom !== undefined,
    writeQuery(writeSelectorState([], state)),
  ]);
