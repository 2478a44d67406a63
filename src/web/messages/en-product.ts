import content from "#locales/en/content.json";
import product from "#locales/en/product.json";
import quantityField from "#locales/en/quantityField.json";

/** The English messages of families, articles and texts on pages, in a separate chunk. @see rule L3 */
export const messages = { content, product, quantityField };

/** Messages of families and articles, by namespace and key. */
export type ProductMessages = typeof messages;
