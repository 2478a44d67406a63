import { METHOD_PATH } from "#navigation/addresses/room-path.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { PageLinks } from "#web/ui/metadata/page-links.tsx";
import { PageSharing } from "#web/ui/metadata/page-sharing.tsx";
import { PageTitle } from "#web/ui/metadata/page-title.tsx";
import { Prose } from "#web/ui/prose/prose.tsx";
import styles from "./content-page.module.css";

/** How light is calculated: method, formulae, sources and limits. @see rules F11, F12 */
export function MethodPage({ text }: { readonly text: string }) {
  const t = useTranslations("content");
  const [title, description] = [t("method"), t("methodDescription")];
  return (
    <div className={classNames("wrap", styles["page"])}>
      <PageTitle title={title} description={description} />
      <PageLinks path={METHOD_PATH} />
      <PageSharing path={METHOD_PATH} title={title} description={description} />
      <Prose text={text} topLevel={1} />
    </div>
  );
}
