import type { BrandTexts } from "#app-state/public-config.ts";
import type { Illustrations } from "#model/illustrations.ts";
import type { Language } from "#model/languages/language.ts";
import type { GeneratedFile } from "./brand-icons.ts";
import type { BrandProblem } from "./brand-problem.ts";
import type { MessageOverrides } from "./message-overrides.ts";

/** Everything that the site shows of its operator, ready to serve: files and texts. */
export interface Brand {
  readonly name: string;
  readonly legalName: string | undefined;
  /** The accent colour of text and buttons, `#rrggbb`; absent: the built-in one. */
  readonly accent: string | undefined;
  readonly texts: Readonly<Record<Language, BrandTexts>>;
  readonly messages: Readonly<Record<Language, MessageOverrides>>;
  readonly language: Language | undefined;
  readonly defaultPortfolioId: string | undefined;
  /** Which missing pictures drawings replace; absent: the default. */
  readonly illustrations: Illustrations | undefined;
  /** The files served to browsers, by name below `/brand/{tag}/`. */
  readonly files: ReadonlyMap<string, GeneratedFile>;
  /** A hash of everything that is served. */
  readonly tag: string;
  /** The names of the files that pages link, absent when there is none. */
  readonly assets: {
    readonly logo: { readonly file: string; readonly width: number; readonly height: number } | undefined;
    readonly socialPicture: string | undefined;
    readonly styles: string | undefined;
    readonly hasIcons: boolean;
    readonly hasMessages: boolean;
  };
  /**
   * The image in the header of PDF documents: the logo, else the mark; absent: a luminaire in the accent colour is
   * drawn.
   */
  readonly documentHeaderImage: { readonly png: Uint8Array; readonly isLogo: boolean } | undefined;
  /** Adjustments made to the operator's settings. */
  readonly adjustments: readonly BrandProblem[];
}
