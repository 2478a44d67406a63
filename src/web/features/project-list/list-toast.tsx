import { withAllMessages } from "#web/code/locale.ts";
import { useListNotice } from "#web/lists/listed-articles.ts";
import { optionalPart } from "#web/code/optional-part.tsx";

/** Nothing is shown before a visitor has done something. The change itself is visible in the page without the remark, too. */
const Word = optionalPart(() => withAllMessages(async () => (await import("./list-word.tsx")).ListWord));

/** Announces a change of the project lists with an undo, or asks before something is lost. */
export function ListToast() {
  const message = useListNotice();
  return message && <Word said={message} />;
}
