import content from "#locales/en/content.json";
import product from "#locales/en/product.json";
import quantityField from "#locales/en/quantityField.json";

/** The English messages of family and article pages and of Markdown content, in a separate chunk. @see rule L3 */
export const messages = { content, product, quantityField };

/** Messages of family and article pages and of Markdown content, by namespace and key. */
export type ProductMessages = typeof messages;
