import { useState } from "react";
import { MAX_SHARED_ADDRESS_LENGTH, sharedListPath } from "#project-list/lists/list-address.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import { addressWithBase } from "#web/client/base.ts";
import { copyText } from "#web/client/copy-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { siteHref } from "#web/ui/links/links.tsx";
import { useSelectedPortfolioId } from "#web/ui/links/use-share-address.ts";
import { DialogFooter, ListDialog } from "../controls/overlays.tsx";
import styles from "./lists.module.css";
import { useListExport, type ListToSave } from "../files/use-list-export.ts";

/** A link that contains the list, or a file if the link would be too long. */
export function ShareDialog({ onClose, ...props }: ListToSave & { readonly onClose: () => void }) {
  const t = useTranslations("projectList");
  const address = useSharedAddress(props.list);
  return (
    <ListDialog title={t("shareTitle")} onClose={onClose}>
      {address.length > MAX_SHARED_ADDRESS_LENGTH ? <FileToSave {...props} /> : <LinkToCopy address={address} />}
    </ListDialog>
  );
}

function FileToSave(props: ListToSave) {
  const t = useTranslations("projectList");
  const { save, failure } = useListExport(props);
  return (
    <>
      <p>{t("linkTooLong")}</p>
      <DialogFooter>
        <p role="status">{failure}</p>
        <Button
          variant="primary"
          disabled={props.lookups.isBusy || props.linesInRooms.isBusy}
          onClick={() => void save("XLSX")}
        >
          <PageIcon name="download" />
          {t("saveForSharing")}
        </Button>
      </DialogFooter>
    </>
  );
}

function LinkToCopy({ address }: { readonly address: string }) {
  const t = useTranslations("projectList");
  const [result, setResult] = useState<"copied" | "notCopied">();
  const copy = async () => setResult((await copyText(address)) ? "copied" : "notCopied");
  return (
    <>
      <p>{t("shareHint")}</p>
      <label className={classNames("labelled", styles["link"])}>
        {t("shareLink")}
        <input readOnly value={address} onFocus={(event) => event.target.select()} />
      </label>
      <DialogFooter>
        <p role="status">{result && t(result)}</p>
        <Button variant="primary" onClick={() => void copy()}>
          <Icon name={result === "copied" ? "check" : "copy"} />
          {t("copy")}
        </Button>
      </DialogFooter>
    </>
  );
}

function useSharedAddress(list: SharedList): string {
  const language = useLanguage();
  const id = useSelectedPortfolioId();
  const query = id === undefined ? "" : `id=${encodeURIComponent(id)}`;
  const path = siteHref(sharedListPath(writeSharedList(list)), language, query);
  return new URL(addressWithBase(path), window.location.href).href;
}
