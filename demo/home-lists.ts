import { LANGUAGES } from "#model/languages/language.ts";
import lists from "./home-lists.json" with { type: "json" };

export const APP_CONFIGS: readonly object[] = lists.appConfigs;

export const SLIDER_ITEMS: readonly object[] = LANGUAGES.flatMap((language) =>
  lists.slides.map(({ id, shared, ...slide }) => ({
    slider_config_id: `${id}-${language}`,
    language,
    ...shared,
    ...slide[language],
  })),
);
