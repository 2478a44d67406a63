import { outsidePortfolio } from "#views/product/article-view.ts";
import { productSteps, productView } from "#views/product/product-view.ts";
import { ProductPage } from "#web/features/product/product-page.tsx";

/** What only pages of families and articles need, mostly drawings: visits to a category load none of it. */
export const productCode = { ProductPage, makeView: productView, viewSteps: productSteps, outsidePortfolio };
