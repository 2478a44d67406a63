// The English messages of family and article pages and of Markdown content, in a separate chunk. @see rule L3

export { default as content } from "#locales/en/content.json";
export { default as product } from "#locales/en/product.json";
export { default as quantityField } from "#locales/en/quantityField.json";
