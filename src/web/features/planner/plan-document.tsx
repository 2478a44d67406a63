import { plannerDocumentPath } from "#planning/planner-path.ts";
import { useConnection } from "#web/session/session-context.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { PopoverButton } from "#web/ui/controls/popover-button.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import { localisedPath } from "#web/ui/links/site-path.ts";
import { useChosenPortfolioId } from "#web/ui/links/use-chosen-portfolio-id.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useAddress } from "#web/ui/site/address.ts";
import type { PlannerDraft } from "./use-planner-draft.ts";

const ProjectDetails = lazyPart(async () => (await import("./project-details.tsx")).ProjectDetails);

/** The room's PDF, which the server makes: a link, and the same with the details of a project. */
export function PlanDocument({
  draft: { setting, state },
}: {
  readonly draft: Pick<PlannerDraft, "setting" | "state">;
}) {
  const t = useTranslations("planner");
  const content = useTranslations("content");
  const portfolioId = useChosenPortfolioId();
  const language = useLanguage();
  const address = useAddress();
  const portfolioEntries = portfolioId === undefined ? [] : [["id", portfolioId] as const];
  if (useConnection() !== "online") return <span>{content("needsConnection")}</span>;
  const path = localisedPath(plannerDocumentPath(setting, state, portfolioEntries), language);
  return (
    <>
      <a href={address(path)} className={buttonClass({ variant: "link", size: "small" })} download>
        <PageIcon name="download" />
        {content("savePdf")}
      </a>
      <PopoverButton
        icon={<PageIcon name="edit" />}
        label={t("pdfDetails")}
        className={buttonClass({ variant: "link", size: "small" })}
      >
        <ProjectDetails path={path} list={state.zone?.list} />
      </PopoverButton>
    </>
  );
}
