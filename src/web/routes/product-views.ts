/** What creates the views of families and articles in the browser, bundled as one script. */
export { restrictToPortfolio } from "#views/product/article-view.ts";
export { productView, productViewSteps } from "#views/product/product-view.ts";
