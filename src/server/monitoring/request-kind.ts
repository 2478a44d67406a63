/** What a request asks for: few enough names for the labels of metrics. */
export type RequestKind =
  "page" | "page-data" | "view" | "list" | "document" | "picture" | "asset" | "discovery" | "health";

/** The first rule that a path fits names its kind; what fits none is a page. */
const RULES: readonly (readonly [RegExp, RequestKind])[] = [
  [/^\/(?:healthz|readyz)$/, "health"],
  [/^\/(?:assets|fonts|builds|brand|offline)\/|^\/sw\.js$/, "asset"],
  [/^\/(?:images|drawings)\/|^\/(?:favicon\.|apple-touch-icon)/, "picture"],
  [/^\/(?:api\/mongo|mock)\//, "list"],
  [/^\/api\//, "view"],
  [/^\/(?:robots\.txt|sitemap\.xml|openapi\.json|site\.webmanifest)$|^\/\.well-known\//, "discovery"],
  [/\.data$|\/_payload\.json$/, "page-data"],
  [/^\/documents\/|\.(?:pdf|txt|ldt|ies|xlsx|csv|zip|x83)$/i, "document"],
];

/** The kind of a request. @param path of its address, without the query */
export const requestKind = (path: string): RequestKind => RULES.find(([rule]) => rule.test(path))?.[1] ?? "page";
