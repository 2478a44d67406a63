import { DomUtils, parseDocument } from "htmlparser2";
import type { PublicConfig } from "#app-state/public-config.ts";
import type { ListName } from "#model/lists/lists.ts";
import { loadSnapshot, type Snapshot } from "#server/catalogue/snapshot.ts";
import { createTestLog } from "./test-log.ts";
import { createSiteFetch, ORIGIN, type SiteFetch } from "./test-app.ts";

export type Element = ReturnType<typeof DomUtils.findAll>[number];
type Attributes = Readonly<Record<string, string | RegExp>>;

const matches = (actual: string, expected: string | RegExp): boolean =>
  typeof expected === "string" ? actual === expected : expected.test(actual);

/** A server-rendered page, which can be used as in a browser without scripts. */
export class RenderedPage {
  readonly #fetchSite: SiteFetch;
  readonly status: number;
  readonly headers: Headers;
  readonly url: URL;
  readonly body: string;
  readonly elements: readonly Element[];

  private constructor(fetchSite: SiteFetch, url: URL, response: Response, body: string) {
    this.#fetchSite = fetchSite;
    [this.status, this.headers, this.url, this.body] = [response.status, response.headers, url, body];
    this.elements = DomUtils.findAll(() => true, parseDocument(body).children);
  }

  /** Requests a path and follows its redirects. */
  static async open(fetchSite: SiteFetch, path: string): Promise<RenderedPage> {
    const url = new URL(path, ORIGIN);
    const response = await fetchSite(url.pathname + url.search);
    const location = response.headers.get("location");
    if (location !== null) return RenderedPage.open(fetchSite, location);
    return new RenderedPage(fetchSite, url, response, await response.text());
  }

  /** The elements with a tag name and these attributes; an absent attribute counts as empty. */
  readonly findAll = (
    name: string,
    attributes: Attributes = {},
    elements: readonly Element[] = this.elements,
  ): Element[] =>
    elements.filter(
      (element) =>
        element.name === name &&
        Object.entries(attributes).every(([key, expected]) => matches(element.attribs[key] ?? "", expected)),
    );

  /** The elements within another one. */
  readonly within = (element: Element | undefined): Element[] => DomUtils.findAll(() => true, element?.children ?? []);

  readonly attribute = (element: Element | undefined, name: string): string | undefined => element?.attribs[name];

  readonly text = (element: Element | undefined): string =>
    element ? DomUtils.textContent(element).replaceAll(/\s+/g, " ").trim() : "";

  get bodyText(): string {
    return this.text(this.findAll("body")[0]);
  }

  /** The first element with a tag name and an accessible name. @throws if there is none */
  byName(tag: string, name: string | RegExp): Element {
    const element = this.findAll(tag).find((candidate) => matches(this.#nameOf(candidate), name));
    if (!element) throw new Error(`${this.url.href} has no ${tag} with the name ${String(name)}`);
    return element;
  }

  #nameOf(element: Element): string {
    const { id, "aria-label": label } = element.attribs;
    if (label !== undefined || ["a", "button", "summary"].includes(element.name)) return label ?? this.text(element);
    const labelElement = ancestors(element).find(({ name }) => name === "label");
    return this.text(labelElement ?? this.findAll("label", { for: id ?? "-" })[0]);
  }

  /** Checks a box, or one of several radio buttons instead of the others. */
  check(input: Element | undefined): void {
    const { name = "", type } = requireUsable(input).attribs;
    if (type === "radio")
      for (const other of this.findAll("input", { type, name }))
        if (this.#formOf(other) === this.#formOf(requireUsable(input))) delete other.attribs["checked"];
    requireUsable(input).attribs["checked"] = "";
  }

  fill(input: Element | undefined, value: string): void {
    requireUsable(input).attribs["value"] = value;
  }

  /** Chooses the option of a value in a list. */
  choose(select: Element | undefined, value: string): void {
    const options = this.findAll("option", {}, this.within(requireUsable(select)));
    if (!options.some((option) => option.attribs["value"] === value)) throw new Error(`There is no option ${value}.`);
    for (const option of options)
      if (option.attribs["value"] === value) option.attribs["selected"] = "";
      else delete option.attribs["selected"];
  }

  follow(link: Element): Promise<RenderedPage> {
    return RenderedPage.open(this.#fetchSite, new URL(link.attribs["href"] ?? "", this.url).href);
  }

  /** Presses a button that submits a form. */
  press(button: Element): Promise<RenderedPage> {
    const form = this.#formOf(requireUsable(button));
    const { method, action = "" } = form?.attribs ?? {};
    if (button.attribs["type"] !== "submit" || method !== "get") throw new Error("The button does not submit a form.");
    const url = new URL(action, this.url);
    url.search = new URLSearchParams(
      this.elements
        .filter((element) => this.#formOf(element) === form)
        .flatMap((element) => this.#entriesOf(element, button)),
    ).toString();
    return RenderedPage.open(this.#fetchSite, url.href);
  }

  #formOf(element: Element): Element | undefined {
    const { form } = element.attribs;
    if (form !== undefined) return this.findAll("form", { id: form })[0];
    return ancestors(element).find(({ name }) => name === "form");
  }

  /** The parameters that a control adds to the address of its form. */
  #entriesOf(element: Element, pressed: Element): [name: string, value: string][] {
    const { name = "", value = "", type, disabled, checked } = element.attribs;
    if (name === "" || disabled !== undefined) return [];
    if (element.name === "select") {
      const options = this.findAll("option", {}, this.within(element));
      const chosen = options.find((option) => option.attribs["selected"] !== undefined) ?? options[0];
      return chosen ? [[name, chosen.attribs["value"] ?? this.text(chosen)]] : [];
    }
    const isSubmitted =
      element.name === "input" ? !/checkbox|radio/.test(type ?? "") || checked !== undefined : element === pressed;
    return isSubmitted ? [[name, value]] : [];
  }
}

/** The ancestors of an element, nearest first. */
export function ancestors(element: Element): Element[] {
  const parent = element.parent as Element | null;
  return parent && "attribs" in parent ? [parent, ...ancestors(parent)] : [];
}

function requireUsable(element: Element | undefined): Element {
  if (!element || element.attribs["disabled"] !== undefined) throw new Error("The control is missing or disabled.");
  return element;
}

/** A version with the given lists as its catalogue. */
export const loadSnapshotOf = (lists: Readonly<Record<string, readonly unknown[]>>): Promise<Snapshot> =>
  loadSnapshot(
    "1-0123456789ab",
    {
      version: { publishedAt: "2026-01-01T00:00:00Z" },
      *records(list: ListName) {
        yield (lists[list] ?? []).map((entry) => JSON.stringify(entry));
      },
      packedArticles: () => undefined,
      image: () => undefined,
      document: () => undefined,
      photometry: () => undefined,
      brandFiles: () => new Map(),
      close: () => undefined,
    },
    createTestLog(),
  );

/** A site with the given lists as its catalogue; product pages are served to a cold visit. */
export async function createSiteWith(
  lists: Readonly<Record<string, readonly unknown[]>>,
  config: Partial<PublicConfig> = {},
): Promise<SiteFetch> {
  const [portfolio] = (lists["portfolios"] ?? []) as readonly { readonly portfolio_id: string }[];
  const snapshot = await loadSnapshotOf(lists);
  const current = () => snapshot;
  return createSiteFetch(
    { productDeepLinks: true, defaultPortfolioId: portfolio?.portfolio_id ?? "", ...config },
    { currentSnapshot: current, publishedSnapshot: current },
  );
}
