import { restrictToPortfolio } from "#views/product/article-view.ts";
import { productViewSteps, productView } from "#views/product/product-view.ts";

/** The code that creates the views of families and articles in the browser; the initial page contains its view. */
export const productViews = { productView, productViewSteps, restrictToPortfolio };
