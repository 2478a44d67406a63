import type { CustomAttributes } from "#model/entities/custom-attribute.ts";
import { ATTRIBUTES } from "./attribute-table.ts";
import { widgetsOf, type PanelAttribute } from "./filter-kind.ts";
import { WIDGETS, type Widget } from "./specified-panels.ts";

/** One filter of a panel: what it filters and the control that shows it. */
export interface PanelFilter {
  readonly attribute: PanelAttribute;
  readonly widget: Widget;
}

/** Why an entry of a panel cannot be used. */
export type PanelFault =
  | { readonly kind: "unknown-attribute"; readonly attribute: string }
  | { readonly kind: "unknown-widget"; readonly widget: string }
  | { readonly kind: "incompatible-widget"; readonly attribute: PanelAttribute; readonly widget: Widget }
  | { readonly kind: "duplicate"; readonly attribute: PanelAttribute };

/** A panel as read: the filters that can be used, and each entry that cannot with its reason. */
interface ParsedPanel {
  readonly filters: readonly PanelFilter[];
  readonly problems: readonly (PanelFault & { readonly entry: string })[];
}

/**
 * Reads a panel: `attribute` or `attribute:widget` for each filter, in the order in which they are shown. Without a widget, the
 * type of the attribute's values decides. If an attribute occurs twice, the first entry counts, so there are never more filters than
 * attributes.
 *
 * @param custom the catalogue's custom attributes
 * @see rules F17, F19
 */
export function readPanel(entries: readonly string[], custom: CustomAttributes): ParsedPanel {
  const filters = new Map<PanelAttribute, PanelFilter>();
  const problems: ParsedPanel["problems"][number][] = [];
  for (const entry of entries) {
    const outcome = readEntry(entry, custom);
    if ("kind" in outcome) problems.push({ ...outcome, entry });
    else if (filters.has(outcome.attribute)) problems.push({ kind: "duplicate", attribute: outcome.attribute, entry });
    else filters.set(outcome.attribute, outcome);
  }
  return { filters: [...filters.values()], problems };
}

function readEntry(entry: string, custom: CustomAttributes): PanelFilter | PanelFault {
  const [attribute = "", ...rest] = entry.split(":").map((part) => part.trim());
  if (!isAttribute(attribute, custom)) return { kind: "unknown-attribute", attribute };
  const allowed = widgetsOf(attribute, custom);
  if (rest.length === 0) return { attribute, widget: allowed[0] };
  const name = rest.join(":");
  const widget = WIDGETS.find((known) => known === name);
  if (widget === undefined) return { kind: "unknown-widget", widget: name };
  return allowed.includes(widget) ? { attribute, widget } : { kind: "incompatible-widget", attribute, widget };
}

const isAttribute = (name: string, custom: CustomAttributes): name is PanelAttribute =>
  Object.hasOwn(ATTRIBUTES, name) || custom.some((item) => item.name === name);
