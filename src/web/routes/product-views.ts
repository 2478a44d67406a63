import { restrictToPortfolio } from "#views/product/article-view.ts";
import { productViewSteps, productView } from "#views/product/product-view.ts";

/**
 * Creates the views of families and articles in the browser; not loaded for the initial page, which contains its view.
 */
export const productViews = { productView, productViewSteps, restrictToPortfolio };
