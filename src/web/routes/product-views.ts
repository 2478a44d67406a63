import { outsidePortfolio } from "#views/product/article-view.ts";
import { productSteps, productView } from "#views/product/product-view.ts";

/** What makes the views of families and articles in the browser: the first page comes with its view. */
export const productViews = { makeView: productView, viewSteps: productSteps, outsidePortfolio };
