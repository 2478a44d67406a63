// The German messages of family and article pages and of Markdown content, in a separate chunk. @see rule L3

export { default as content } from "#locales/de/content.json";
export { default as product } from "#locales/de/product.json";
export { default as quantityField } from "#locales/de/quantityField.json";
