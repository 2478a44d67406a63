import { DomUtils, parseDocument } from "htmlparser2";
import { LANGUAGES } from "#model/languages/language.ts";
import type { CatalogueLists } from "../../setup/dedicated-site.ts";
import { inBothLanguages, ONLY_PORTFOLIO } from "../small-catalogue.ts";

/** URLs that rule N9 forbids, in every disguise. */
export const HOSTILE_URLS = [
  "javascript:hit()",
  "JaVaScRiPt:hit()",
  "  javascript:hit()",
  "\u0001javascript:hit()",
  "java\tscript:hit()",
  "java\nscript:hit()",
  "java\r\nscript:hit()",
  "javascript\u0000:hit()",
  "javascript&colon;hit()",
  "&#106;avascript:hit()",
  "&#x6A;avascript&#58;hit()",
  "javascript://shop.example/%0Ahit()",
  "data:text/html,<script>hit()</script>",
  "DATA:image/svg+xml,<svg onload=hit()>",
  "blob:https://shop.example/1",
  "vbscript:hit()",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "\u00a0//evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https:\\\\evil.example",
  "https://shop.example@evil.example/",
  "https://shop.example%40evil.example/",
  "https://user:secret@evil.example/",
  "https://shop.example\\@evil.example/",
  "https://shop.example\uff0fevil.example",
  "ht\ntps://evil.example",
  "file:///etc/passwd",
  "../../../evil.example/x.svg",
  "images/../../evil.example.svg",
  '"><img src=x onerror=hit()>',
] as const;

/** An allowed URL beside the malicious ones: it must be shown. */
const SHOP_URL = "https://shop.example/ok";

/** Every form of link in Markdown. */
const markdown = [
  `[allowed](${SHOP_URL})`,
  ...HOSTILE_URLS.flatMap((address, index) => [
    `[link ${index}](${address})`,
    `[link ${index}](<${address}>)`,
    `![picture ${index}](${address})`,
    `<${address}>`,
    `[reference ${index}][r${index}]\n\n[r${index}]: ${address}`,
    `<a href="${address}" onclick="hit()">anchor</a><img src="${address}">`,
  ]),
].join("\n\n");

/** The code of the article whose links contain the malicious URL at an index. */
export const articleAt = (index: number): string => `A-${index}`;

/** A catalogue with malicious URLs in every field that may contain one, and malicious names. */
export const hostileCatalogue: CatalogueLists = {
  portfolios: [
    { portfolio_id: ONLY_PORTFOLIO, name: "Range", fallback_url: "javascript:hit()", logo_url: HOSTILE_URLS[0] },
  ],
  categories: [
    { category_id: "DOW", texts: inBothLanguages("Downlights"), families: ["f", "//evil.example"], target: SHOP_URL },
    ...HOSTILE_URLS.map((address, index) => ({
      category_id: `BAT_${index}`,
      texts: inBothLanguages(`Category ${index}`),
      target: address,
      image_url: address,
      families: ["f"],
    })),
    { category_id: "javascript:hit()", texts: inBothLanguages("Named"), families: ["f"] },
  ],
  families: [
    {
      family_id: "f",
      name: "Family",
      categories: ["DOW"],
      image_url: "javascript:hit()",
      texts: inBothLanguages(markdown),
      descriptions: inBothLanguages(markdown),
    },
    { family_id: "//evil.example", name: '"><img src=x onerror=hit()>', categories: ["DOW"] },
  ],
  articles: [
    ...HOSTILE_URLS.map((address, index) => ({
      article_code: articleAt(index),
      family_id: "f",
      category: "DOW",
      control: address,
      image_url: address,
      ldt_url: address,
      ies_url: address,
      url_configs_data: [{ portfolio_id: ONLY_PORTFOLIO, url: address }],
      texts: inBothLanguages(address),
      descriptions: inBothLanguages(markdown),
    })),
    {
      article_code: articleAt(HOSTILE_URLS.length),
      family_id: "f",
      category: "DOW",
      ldt_url: SHOP_URL,
      url_configs_data: [{ portfolio_id: ONLY_PORTFOLIO, url: SHOP_URL }],
    },
    { article_code: "//evil.example", family_id: "//evil.example", category: "DOW" },
  ],
  "slider-configs": LANGUAGES.flatMap((language) =>
    HOSTILE_URLS.map((address, index) => ({
      slider_config_id: `${language}-${index}`,
      language,
      priority: index,
      headline: `Slide ${index}`,
      description: markdown.slice(0, 2_000),
      call_to_action: index % 2 === 0 ? "Go" : address,
      target: address,
      image_url: address,
    })),
  ),
  "app-configs": LANGUAGES.map((language) => ({
    language,
    title: "Lights",
    contact: markdown.slice(0, 2_000),
    links: [
      { label: "Allowed", target: SHOP_URL },
      ...HOSTILE_URLS.map((target, index) => ({ label: `Link ${index}`, target })),
    ],
  })),
  "filter-texts": HOSTILE_URLS.map((address) => ({
    key: address,
    value_help_type: "control",
    language: "en",
    text: address,
  })),
  "lighting-categories": [
    { room_type_id: "r", texts: inBothLanguages("Office"), categories: ["javascript:hit()", "DOW"] },
  ],
};

/** Attributes with URLs that a browser follows, loads or runs. */
const URL_ATTRIBUTES = ["href", "src", "srcset", "action", "formaction", "poster", "data", "ping", "xlink:href"];
/** Properties of structured data whose URLs search engines follow. */
const URL_PROPERTIES = ["url", "image", "logo", "item", "@id", "sameAs", "contentUrl"];

/** External URLs other than the allowed one, and the names of event handler attributes, in a page of the site. */
export function findUnsafeContent(html: string, origin: string) {
  const elements = DomUtils.findAll(() => true, parseDocument(html).children);
  const urls = elements.flatMap(({ attribs }) =>
    URL_ATTRIBUTES.flatMap((name) => {
      const value = attribs[name];
      return value === undefined || (name === "href" && value.startsWith("#")) ? [] : [value];
    }),
  );
  for (const element of elements.filter(({ attribs }) => attribs["type"] === "application/ld+json"))
    JSON.parse(DomUtils.textContent(element), (key: string, value: unknown) => {
      if (URL_PROPERTIES.includes(key) && typeof value === "string") urls.push(value);
      return value;
    });
  const externalUrls = new Set(urls.filter((url) => new URL(url, `${origin}/en/`).origin !== origin));
  const eventHandlers = elements.flatMap(({ attribs }) => Object.keys(attribs).filter((name) => name.startsWith("on")));
  return { hasShopLink: externalUrls.delete(SHOP_URL), externalUrls: [...externalUrls], eventHandlers };
}
