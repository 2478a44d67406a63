import type { ProductMessages } from "./en-product.ts";
import content from "#locales/de/content.json";
import product from "#locales/de/product.json";
import quantityField from "#locales/de/quantityField.json";

/** The German messages of family and article pages and of Markdown content, in a separate chunk. @see rule L3 */
export const messages: ProductMessages = { content, product, quantityField };
