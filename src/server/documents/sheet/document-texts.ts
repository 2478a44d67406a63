import { createTranslator } from "use-intl/core";
import type { ResolvedText } from "#model/texts/text.ts";
import { LOCALES, type Language } from "#model/languages/language.ts";
import { mergeMessages, type MessageGroup } from "#model/texts/merge-messages.ts";
import { formatNumber } from "#attributes/technical-data/attribute-text.ts";
import type { TenderTexts } from "#tender/tender-texts.ts";
import type { KeyFigure } from "./labelled-values.ts";
import deAttributes from "#locales/de/attributes.json" with { type: "json" };
import deDocuments from "#locales/de/documents.json" with { type: "json" };
import deListActions from "#locales/de/listActions.json" with { type: "json" };
import dePlanner from "#locales/de/planner.json" with { type: "json" };
import deProduct from "#locales/de/product.json" with { type: "json" };
import deProductDeferred from "#locales/de/productDeferred.json" with { type: "json" };
import deProjectList from "#locales/de/projectList.json" with { type: "json" };
import deRoom from "#locales/de/room.json" with { type: "json" };
import enAttributes from "#locales/en/attributes.json" with { type: "json" };
import enDocuments from "#locales/en/documents.json" with { type: "json" };
import enListActions from "#locales/en/listActions.json" with { type: "json" };
import enPlanner from "#locales/en/planner.json" with { type: "json" };
import enProduct from "#locales/en/product.json" with { type: "json" };
import enProductDeferred from "#locales/en/productDeferred.json" with { type: "json" };
import enProjectList from "#locales/en/projectList.json" with { type: "json" };
import enRoom from "#locales/en/room.json" with { type: "json" };

const en = {
  attributes: enAttributes,
  documents: enDocuments,
  listActions: enListActions,
  planner: enPlanner,
  product: enProduct,
  productDeferred: enProductDeferred,
  projectList: enProjectList,
  room: enRoom,
};
const de: typeof en = {
  attributes: deAttributes,
  documents: deDocuments,
  listActions: deListActions,
  planner: dePlanner,
  product: deProduct,
  productDeferred: deProductDeferred,
  projectList: deProjectList,
  room: deRoom,
};
const MESSAGES = { en, de };

/** The keys of messages that are in no group. */
type TopLevelKey<M> = { [K in keyof M]: M[K] extends string ? K : never }[keyof M] & string;
type AttributeKey = keyof typeof enAttributes.names;
type ListKey =
  | "title"
  | TopLevelKey<typeof enProjectList>
  | `cover.${keyof typeof enProjectList.cover}`
  | `problems.${keyof typeof enProjectList.problems}`;
type LightKey =
  TopLevelKey<typeof enProduct.lightView> | `estimatedFrom.${keyof typeof enProduct.lightView.estimatedFrom}`;
export type PlannerKey =
  | TopLevelKey<typeof enPlanner>
  | `groups.${keyof typeof enPlanner.groups}`
  | `turns.${keyof typeof enPlanner.turns}`
  | `estimates.${keyof typeof enPlanner.estimates}`;
type RoomFieldKey = keyof typeof enRoom.fields;
type FigureKey = keyof typeof enProduct.figures;

type Message<Key> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

/** The messages of documents in a language. */
export interface DocumentTexts extends TenderTexts {
  readonly text: Message<TopLevelKey<typeof enDocuments>>;
  /** The messages of project lists, as on their page. */
  readonly list: Message<ListKey>;
  /** The messages of an article's light, as on its page. */
  readonly light: Message<LightKey>;
  /** The messages of a planned room, as on its page. */
  readonly planner: Message<PlannerKey>;
  readonly roomField: (name: RoomFieldKey) => string;
  /** The messages of energy labels. */
  readonly energy: Message<"energyLabel" | "informationSheet">;
  readonly containsLightSource: (energyClass: string) => string;
  readonly keyFigure: (attribute: string) => string;
  /** Formats a date in the language, in UTC. */
  readonly formatDate: (date: Date) => string;
}

/** An operator's message overrides by namespace; compiled if the site's messages in the same process are. */
export type MessageOverrideGroup = MessageGroup | undefined;

/** The messages of documents in a language, with the operator's overrides. */
export function createDocumentTexts(language: Language, overrides?: MessageOverrideGroup): DocumentTexts {
  const messages = mergeMessages(MESSAGES[language], overrides);
  const translator = createTranslator({ locale: language, messages });
  const { names } = messages.attributes;
  const dateFormat = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "medium", timeZone: "UTC" });
  const localText = (text: string): ResolvedText => ({ text, language });
  return {
    language,
    // Rich text of the page becomes plain text in documents.
    list: (key, values) =>
      translator.markup(key === "title" ? "listActions.title" : `projectList.${key}`, {
        ...values,
        mark: (text: string) => text,
      }),
    tender: (key, values) => translator(`documents.tender.${key}`, values as never),
    luminaire: (kind, mounting) => translator(`documents.luminaires.${kind}.${mounting ?? "other"}`),
    group: (group) => translator(`documents.${group}`),
    light: (key, values) => translator(`product.lightView.${key}`, values as never),
    planner: (key, values) => translator(`planner.${key}`, values as never),
    roomField: (name) => translator(`room.fields.${name}`),
    text: (key, values) => translator(`documents.${key}`, values as never),
    attribute: (attribute, name) =>
      name ??
      localText(
        Object.hasOwn(names, attribute) ? translator(`attributes.names.${attribute as AttributeKey}`) : attribute,
      ),
    energy: (key, values) => translator(`productDeferred.${key}`, values as never),
    containsLightSource: (energyClass) => translator("product.containsLightSource", { class: energyClass }),
    keyFigure: (attribute) => translator(`product.figures.${attribute as FigureKey}`),
    value: ({ value, text }) => text ?? localText(translator(value === true ? "attributes.yes" : "attributes.no")),
    formatDate: (date) => dateFormat.format(date),
  };
}

/** A key figure in whole numbers. */
export const countFigure = (
  label: string,
  value: number | undefined,
  { language }: DocumentTexts,
  unit?: string,
): KeyFigure => ({ label, value: value === undefined ? undefined : formatNumber(value, language), unit });
