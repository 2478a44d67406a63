import type { BrandWords } from "#app-state/public-brand.ts";
import type { Language } from "#model/languages/language.ts";
import type { MadeFile } from "./brand-icons.ts";
import type { BrandProblem } from "./brand-problem.ts";
import type { OwnMessages } from "./own-messages.ts";

/** Everything that the site shows of its operator, made ready: files to be sent, words to be said. */
export interface Brand {
  readonly name: string;
  readonly legalName: string | undefined;
  /** The accent colour that texts and buttons have, `#rrggbb`; absent: the site's own. */
  readonly accent: string | undefined;
  readonly words: Readonly<Record<Language, BrandWords>>;
  readonly messages: Readonly<Record<Language, OwnMessages>>;
  readonly language: Language | undefined;
  readonly defaultPortfolioId: string | undefined;
  /** What is sent to browsers, by its name below `/brand/{tag}/`. */
  readonly files: ReadonlyMap<string, MadeFile>;
  /** Names the content of everything that is sent. */
  readonly tag: string;
  /** File names of what there is. */
  readonly shown: {
    readonly logo: { readonly file: string; readonly width: number; readonly height: number } | undefined;
    readonly picture: string | undefined;
    readonly styles: string | undefined;
    readonly hasIcons: boolean;
    readonly hasMessages: boolean;
  };
  /** What stands in the head of documents: the logo, else the mark, as PNG; absent: a luminaire in the accent colour. */
  readonly documentHead: { readonly png: Uint8Array; readonly isLogo: boolean } | undefined;
  /** What was changed of what was asked for. */
  readonly remarks: readonly BrandProblem[];
}
