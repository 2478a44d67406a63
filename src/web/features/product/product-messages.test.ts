import { expect, test } from "vitest";
import { familyKeyFigures, articleKeyFigures } from "#attributes/technical-data/key-figures.ts";
import { technicalAttributesInGroup } from "#attributes/technical-data/attribute-groups.ts";
import { NO_CUSTOM_ATTRIBUTES, ATTRIBUTE_GROUPS } from "#model/entities/custom-attribute.ts";
import { Article } from "#model/entities/article.ts";
import * as germanProduct from "#web/messages/de-product.ts";
import * as german from "#web/messages/de-site.ts";
import * as englishProduct from "#web/messages/en-product.ts";
import * as english from "#web/messages/en-site.ts";

const MESSAGES = { en: { ...english, ...englishProduct }, de: { ...german, ...germanProduct } };

test.each(["en", "de"] as const)("D5 every technical attribute has a name in %s", (language) => {
  const names = new Map(Object.entries(MESSAGES[language].attributes.names));
  const attributes = ATTRIBUTE_GROUPS.flatMap((group) =>
    technicalAttributesInGroup(group, NO_CUSTOM_ATTRIBUTES).map(({ name }) => name),
  );
  expect(attributes.filter((name) => !names.has(name))).toEqual([]);
});

test.each(["en", "de"] as const)("every key figure has a label in %s", (language) => {
  const labels = new Map(Object.entries(MESSAGES[language].product.figures));
  const families = [{ cutout_ceiling_min: 1 }, { length_batten: 1 }, { diameter: 1 }, { recessed_depth: 1 }].flatMap(
    (fields) => familyKeyFigures([Article.parse({ article_code: "A", ...fields })], language),
  );
  const figures = [...families, ...articleKeyFigures(Article.parse({ article_code: "A" }), language)];
  expect(figures.map(({ attribute }) => attribute).filter((attribute) => !labels.has(attribute))).toEqual([]);
});
