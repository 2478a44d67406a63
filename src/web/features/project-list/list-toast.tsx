import { lazy, Suspense, type ComponentType } from "react";
import { lazyImport } from "#web/code/lazy-import.ts";
import { loadCode } from "#web/code/load-code.ts";
import { withAllMessages } from "#web/code/locale.ts";
import { useListWord, type ListWord } from "#web/lists/listed-articles.ts";

const loadWord = () => withAllMessages(async () => ({ default: (await import("./list-word.tsx")).ListWord }));
lazyImport(loadWord);

/** Nothing is shown before a visitor has done something. The change itself is visible in the page without the remark, too. */
const Word = lazy<ComponentType<{ readonly said: ListWord }>>(() =>
  loadCode(loadWord).catch(() => ({ default: () => null })),
);

/** Announces a change of the project lists with an undo, or asks before something is lost. */
export function ListToast() {
  const said = useListWord();
  return (
    said && (
      <Suspense>
        <Word said={said} />
      </Suspense>
    )
  );
}
