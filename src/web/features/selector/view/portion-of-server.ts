import type { Language } from "#model/languages/language.ts";
import type { NamedProductView } from "#views/product/product-view.ts";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { remoteView } from "#web/session/remote-views.ts";
import type { Session } from "#web/session/session.ts";
import { sameGroup } from "./same-group.ts";
import { EVERYTHING, hasItsRows, isInPortion } from "./handed-over-view.ts";

/** Which portion of which view, and the query of its page. */
interface PortionWanted {
  readonly view: SelectorView;
  readonly portion: number;
  readonly language: Language;
  readonly search: string;
}

/**
 * A view with all of its families, of which those of a portion have facts and rows, made by the server.
 *
 * @returns `undefined` if the page is another by now. If the server has another list, the page asks for that.
 * @throws when they cannot be had
 */
export async function portionOfServer(
  session: Session,
  { view, portion, language, search }: PortionWanted,
  signal: AbortSignal,
): Promise<SelectorView | undefined> {
  const query = [...new URLSearchParams(search)];
  const isAll = portion === EVERYTHING;
  const asked = { of: "product", language, name: view.categoryId, query } as const;
  const wanted = isAll ? asked : { ...asked, portion };
  const named = await remoteView<NamedProductView>(session, wanted, signal);
  if (signal.aborted || named.view.kind !== "category") return undefined;
  const { selector } = named.view;
  if (isSameList(selector, view)) {
    const groups = selector.groups.map((group, place) => {
      const known = view.groups[place];
      const isAsked = isAll || isInPortion(group, place, portion);
      return known && (!isAsked || hasMoreRows(known, group)) ? known : group;
    });
    return { ...view, groups };
  }
  await session.host?.refresh();
  return undefined;
}

/** Whether an opened family has come with more rows than a portion has. */
const hasMoreRows = (known: FamilyGroupView, { open, shown }: FamilyGroupView): boolean =>
  open && known.shown > shown && hasItsRows(known);

/**
 * Whether a view lists the families of another, as far as their heads tell, of which the other may have the first ones only, and fewer rows of
 * opened ones.
 */
const isSameList = (whole: SelectorView, known: SelectorView): boolean =>
  whole.portfolioId === known.portfolioId &&
  whole.familyCount === known.familyCount &&
  known.groups.every((group, place) => {
    const own = whole.groups[place];
    return own !== undefined && sameGroup(own, { ...group, shown: own.shown }, false);
  });
