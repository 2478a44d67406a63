import { lazy, Suspense, type ComponentType } from "react";
import { lazyImport } from "#web/code/lazy-import.ts";
import { loadCode } from "#web/code/load-code.ts";
import { withAllMessages } from "#web/code/locale.ts";
import { useSaidRemark, type SaidRemark } from "#web/lists/listed-articles.ts";

const loadRemark = () => withAllMessages(async () => ({ default: (await import("./list-remark.tsx")).ListRemark }));
lazyImport(loadRemark);

/** Nothing is remarked on before a visitor has done something. What was done stands in the page without the remark, too. */
const ListRemark = lazy<ComponentType<SaidRemark>>(() => loadCode(loadRemark).catch(() => ({ default: () => null })));

/** Says what was done to the project lists, and lets it be undone. */
export function ListToast() {
  const said = useSaidRemark();
  return (
    said && (
      <Suspense>
        <ListRemark {...said} />
      </Suspense>
    )
  );
}
