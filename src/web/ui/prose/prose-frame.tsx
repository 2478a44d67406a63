import type { ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import styles from "./prose.module.css";

export interface ProseProps {
  /** Markdown or plain text, from the catalogue or an operator. HTML in it is shown as text. */
  readonly text: string;
  /** The language of the text if it is not the page's. @see rule P1 */
  readonly lang?: string | undefined;
  /** The level of the text's top headings: 1 for a separate page, 3 below the heading of a section. */
  readonly topLevel?: 1 | 2 | 3;
  readonly className?: string | undefined;
}

interface ProseFrameProps extends Pick<ProseProps, "lang" | "className"> {
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** The element around `Prose`. */
export function ProseFrame({ lang, className, ref, children }: ProseFrameProps) {
  return (
    <div ref={ref} className={classNames(styles["prose"], className)} lang={lang}>
      {children}
    </div>
  );
}
