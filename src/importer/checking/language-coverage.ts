import type { FilterText } from "#model/entities/filter-text.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import { shownValue, type Problem } from "../problems/problem.ts";
import type { CrossCheck } from "./cross-check.ts";

/**
 * Checks lists whose entries are in one language each for gaps in one language of the site: for filter texts per value, for
 * other lists whether there is any entry at all.
 *
 * @see rules P1, D5
 */
export function createLanguageCoverage(): CrossCheck {
  const coverage = new Map<string, { problem: Problem; languages: Set<string> }>();
  const note = (problem: Problem, language: string | null | undefined): void => {
    const key = JSON.stringify([problem.file, problem.value]);
    const covered = coverage.get(key) ?? { problem, languages: new Set<string>() };
    coverage.set(key, covered);
    covered.languages.add((language ?? "").trim().toLowerCase().split(/[-_]/)[0] ?? "");
  };
  return {
    note(list, entry, { file }) {
      if (list === "filter-texts") noteFilterText(entry as FilterText, file, note);
      if (list === "slider-configs" || list === "app-configs") {
        note({ ...MISSING, file }, (entry as { language?: string | undefined }).language);
      }
    },
    problems: () =>
      [...coverage.values()].flatMap(({ problem, languages }) =>
        LANGUAGES.filter((language) => !languages.has(language)).map((language) => ({
          ...problem,
          message: `has no entry in ${language}; ${fallbackText(problem)}`,
        })),
      ),
  };
}

/** What the site shows instead: the key of a filter text; in other lists an entry in another language. */
const fallbackText = ({ field }: Problem): string =>
  field === undefined
    ? "another language's is shown instead"
    : "its key is shown instead, or the site's built-in text if it names a known attribute";

const MISSING = { kind: "missing-translation", message: "" } as const;

function noteFilterText(
  { value_help_type: type, key, language, text }: FilterText,
  file: string,
  note: (problem: Problem, language: string) => void,
): void {
  if (text === undefined) return;
  note({ ...MISSING, file, field: "key", value: shownValue(`${type}: ${key}`) }, language);
}
