import { index, route, type RouteConfig } from "@react-router/dev/routes";

/** The pages. `/` is absent: the server redirects it without involving the router. @see rules N1, N2 */
export default [
  route(":language", "web/routes/language.tsx", [
    index("web/routes/home.tsx"),
    route("products/:name", "web/routes/product.tsx"),
    route("search", "web/routes/search.tsx"),
    route("rooms/:type?", "web/routes/rooms.tsx"),
    route("or-equal", "web/routes/rooms.tsx", { id: "or-equal" }),
    route("buildings", "web/routes/buildings.tsx"),
    route("method", "web/routes/content.tsx", { id: "method" }),
    route("catalogue-fields", "web/routes/catalogue-fields.tsx"),
    route("compare", "web/routes/compare.tsx"),
    route("project", "web/routes/project-list.tsx"),
    route("imprint", "web/routes/content.tsx", { id: "imprint" }),
    route("privacy", "web/routes/content.tsx", { id: "privacy" }),
    route("accessibility", "web/routes/content.tsx", { id: "accessibility" }),
    route("*", "web/routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
