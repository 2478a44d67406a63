import { index, route, type RouteConfig } from "@react-router/dev/routes";

/** Section 2's routes. `/` itself is a redirect (rule N1) and answered by the server before it comes here. */
export default [
  route(":language", "web/routes/language.tsx", [
    index("web/routes/home.tsx"),
    route("products/:name", "web/routes/product.tsx"),
    route("search", "web/routes/search.tsx"),
    route("compare", "web/routes/compare.tsx"),
    route("project", "web/routes/project-list.tsx"),
    route("imprint", "web/routes/content.tsx", { id: "imprint" }),
    route("privacy", "web/routes/content.tsx", { id: "privacy" }),
    route("accessibility", "web/routes/content.tsx", { id: "accessibility" }),
    route("*", "web/routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
