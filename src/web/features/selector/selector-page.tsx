import { useCallback, useId, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import { withAllMessages } from "#web/code/locale.ts";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { useHydrated } from "#web/ui/hooks/use-hydrated.tsx";
import { SelectorBody } from "./selector-body.tsx";
import {
  SelectorContext,
  SelectorFrameContext,
  type Selector,
  type SelectorFrame,
  type SelectorToast,
} from "./state/selector-context.ts";
import { SelectorHead } from "./selector-head.tsx";
import { useDroppedChoices } from "./use-dropped-choices.ts";
import { useFocusAfterChange } from "./state/use-focus-after-change.ts";
import { useSelectorState } from "./state/use-selector-state.ts";
import { useAddress } from "#web/ui/site/address.ts";
import { usePageQuery } from "#web/ui/site/page-query.ts";
import { useSelectorView, useViewAhead } from "./view/use-selector-view.ts";

const SelectorToasts = lazyPart(() =>
  withAllMessages(async () => (await import("./selector-toasts.tsx")).SelectorToasts),
);

const NO_ENTRIES: readonly QueryEntry[] = [];

/**
 * A category: its filters and its articles by family.
 *
 * @param props.served the view as received from the server, or made in the browser when the page was entered
 * @see rules F1–F9
 */
export function SelectorPage({ served }: { readonly served: SelectorView }) {
  const { state, preview, change, latest } = useSelectorState(useViewAhead(served));
  const view = useSelectorView(served, state);
  useDroppedChoices(view, state, change);
  const [toast, showToast] = useState<SelectorToast>();
  const { path, formId, isHydrated, entries } = usePlace();
  const written = import.meta.env.SSR ? state : undefined;
  const focusAfterChange = useFocusAfterChange();
  const count = useRef<HTMLParagraphElement>(null);
  const frame = useMemo<SelectorFrame>(
    () => ({ preview, change, latest, path, formId, isHydrated, entries, written, focusAfterChange, count, showToast }),
    [preview, change, latest, path, formId, isHydrated, entries, written, focusAfterChange, count],
  );
  const closeToast = useCallback(() => showToast(undefined), []);
  const selector = useMemo<Selector>(() => ({ ...frame, state, view }), [frame, state, view]);
  return (
    <SelectorFrameContext value={frame}>
      <SelectorContext value={selector}>
        <SelectorHead view={served} />
        <SelectorBody />
        {toast ? <SelectorToasts toast={toast} onClose={closeToast} /> : null}
      </SelectorContext>
    </SelectorFrameContext>
  );
}

/** The selector's place in the page; what forms need is there only until hydration. */
function usePlace() {
  const { pathname } = useLocation();
  const query = usePageQuery();
  const formId = `${useId()}filters`;
  const isHydrated = useHydrated();
  return { path: useAddress()(pathname), formId, isHydrated, entries: isHydrated ? NO_ENTRIES : query };
}
