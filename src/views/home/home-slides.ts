import type { Catalogue, ProductReference } from "#catalogue/catalogue.ts";
import type { SliderConfig } from "#model/entities/entities.ts";
import type { Language } from "#model/languages/language.ts";
import { primaryLanguage } from "#model/texts/text.ts";
import { percentDecode } from "#navigation/addresses/site-path.ts";
import { siteTarget, type SiteTarget } from "#navigation/addresses/site-target.ts";

export interface HomeSlide {
  readonly id: string;
  /** The actual language of its text. @see rule P1 */
  readonly language: string;
  readonly headline: string;
  readonly description: string | undefined;
  /** Absent: the slide has no link. Without a label, the link says "More". */
  readonly action: { readonly label: string | undefined; readonly target: SiteTarget } | undefined;
  readonly imageUrl: string | undefined;
  /** The drawing that replaces a missing picture: of the slide's target, else of the first category. */
  readonly drawing: Pick<ProductReference, "kind" | "id"> | undefined;
}

/**
 * The slides of a language, the lowest `priority` first, those without one last. A language without slides shows those
 * of the first language in the list. Items without a language belong to all languages; items without a headline are
 * omitted.
 *
 * @see rules D1, P1
 */
export function homeSlides(catalogue: Catalogue, language: Language): readonly HomeSlide[] {
  const items = catalogue.lists["slider-configs"].filter(({ headline }) => (headline ?? "").trim() !== "");
  const slides = [language, ...items.map((item) => slideLanguage(item))]
    .map((candidate) => items.filter((item) => item.language === undefined || slideLanguage(item) === candidate))
    .find(({ length }) => length > 0);
  return (slides ?? []).toSorted(byPriority).map((item) => toSlide(catalogue, item, language));
}

function toSlide(catalogue: Catalogue, item: SliderConfig, language: Language): HomeSlide {
  const action = slideAction(item);
  return {
    id: item.slider_config_id,
    language: item.language === undefined ? language : slideLanguage(item),
    headline: item.headline ?? "",
    description: item.description,
    action,
    imageUrl: item.image_url,
    drawing: slideDrawing(catalogue, action?.target),
  };
}

/** `target` is the address and `call_to_action` its label; a `call_to_action` may also be an address itself. */
function slideAction({ target, call_to_action: label }: SliderConfig): HomeSlide["action"] {
  const labelTarget = siteTarget(label);
  const linkTarget = siteTarget(target) ?? labelTarget;
  return linkTarget && { label: labelTarget ? undefined : label, target: linkTarget };
}

function slideDrawing(catalogue: Catalogue, target: SiteTarget | undefined): HomeSlide["drawing"] {
  const name = target?.kind === "site" ? /^\/products\/([^/?#]+)/.exec(target.path)?.[1] : undefined;
  const reference = name === undefined ? undefined : catalogue.resolve(percentDecode(name));
  if (reference) return { kind: reference.kind, id: reference.id };
  const first = catalogue.lists.categories[0];
  return first && { kind: "category", id: first.category_id };
}

const byPriority = (a: SliderConfig, b: SliderConfig): number => rank(a) - rank(b);

const rank = ({ priority }: SliderConfig): number => priority ?? Number.MAX_VALUE;

const slideLanguage = ({ language }: SliderConfig): string => primaryLanguage(language ?? "");
