import { useState, type KeyboardEvent } from "react";
import { MAX_NAME_LENGTH } from "#model/bounds.ts";
import { COVER_FIELDS, type CoverField } from "#project-list/lists/list-cover.ts";
import { toFileName } from "#web/client/save-file.ts";
import { findList } from "#web/lists/list-actions.ts";
import { requestDocument } from "#web/lists/list-document.ts";
import { useFileSaving } from "#web/lists/use-file-saving.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useLoaded } from "#web/ui/hooks/use-loaded.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { readStored, writeStored } from "#web/visitor/storage.ts";
import styles from "./planner-page.module.css";

const FIELDS = ["project", ...COVER_FIELDS] as const;
type Details = Readonly<Record<"project" | CoverField, string>>;

const NO_DETAILS: Details = { project: "", client: "", number: "", planner: "", date: "" };
const STORAGE_KEY = "lumenry-project-details";

interface ProjectDetailsProps {
  /** The URL path of the document, with its language prefix. */
  readonly path: string;
  /** The id of the project list that the plan was opened from; absent: none. */
  readonly listId: number | undefined;
}

/** The project details on each page of a room's PDF, from its list or as last entered. */
export function ProjectDetails({ path, listId }: ProjectDetailsProps) {
  const t = useTranslations("planner");
  const tContent = useTranslations("content");
  const tList = useTranslations("projectList");
  const { details, setDetail } = useDetails(listId);
  const { save: saveAs, pending, failure } = useFileSaving<"pdf">(tList("exportFailed"));
  const save = (): Promise<void> =>
    saveAs("pdf", `${toFileName(details.project, t("room"))}.pdf`, () => requestDocument(path, details));
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save();
  };
  return (
    <div role="group" aria-label={t("pdfDetails")} className={styles["details"]}>
      <p>{t("pdfDetailsHint")}</p>
      {FIELDS.map((field) => (
        <label key={field} className="labelled">
          {tList(`cover.${field}`)}
          <input
            type={field === "date" ? "date" : "text"}
            value={details[field]}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            onChange={({ target }) => setDetail(field, target.value)}
            onKeyDown={onEnter}
          />
        </label>
      ))}
      <p role="status">{failure}</p>
      <Button variant="primary" aria-disabled={pending.length > 0 || undefined} onClick={() => void save()}>
        <PageIcon name="download" />
        {tContent("savePdf")}
      </Button>
    </div>
  );
}

/** The details of a list, or those entered by the visitor, which last until the tab is closed. */
function useDetails(listId: number | undefined) {
  const [storedDetails] = useState(readStoredDetails);
  const list = useLoaded(listId, listId === undefined ? undefined : () => findList(listId));
  const [typed, setTyped] = useState<Partial<Details>>({});
  const listDetails = list && list !== "failed" ? { project: list.name, ...list.cover } : {};
  const details: Details = { ...NO_DETAILS, ...(listId === undefined ? storedDetails : listDetails), ...typed };
  const setDetail = (field: keyof Details, text: string): void => {
    setTyped({ ...typed, [field]: text });
    if (listId === undefined) writeStored("sessionStorage", STORAGE_KEY, JSON.stringify({ ...details, [field]: text }));
  };
  return { details, setDetail };
}

/** The stored details; content in another format was not written by this site and is ignored. */
function readStoredDetails(): Details {
  try {
    const parsed: unknown = JSON.parse(readStored("sessionStorage", STORAGE_KEY) ?? "{}");
    const stored = new Map(Object.entries(parsed ?? {}));
    const text = (field: string): string => String(stored.get(field) ?? "").slice(0, MAX_NAME_LENGTH);
    return Object.fromEntries(FIELDS.map((field) => [field, text(field)])) as Record<keyof Details, string>;
  } catch {
    return NO_DETAILS;
  }
}
