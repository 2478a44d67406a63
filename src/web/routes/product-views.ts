import { restrictToPortfolio } from "#views/product/article-view.ts";
import { productViewSteps, productView } from "#views/product/product-view.ts";

/** Creates views of families and articles in the browser; the initial page contains its view. */
export const productViews = { productView, productViewSteps, restrictToPortfolio };
