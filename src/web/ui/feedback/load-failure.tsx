import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { useTranslations } from "../language/i18n.ts";
import { Icon } from "../pictures/icon.tsx";
import { Note } from "./note.tsx";
import { usePortfolio, useSession } from "#web/session/session-context.ts";

interface LoadFailureProps {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly className?: string | undefined;
  /** What could not be loaded; absent: it is obvious. */
  readonly children?: ReactNode;
}

/** Replaces a part that could not be loaded, and offers a retry. @see rule E3 */
export function LoadFailure({ isRetrying, onRetry, className, children }: LoadFailureProps) {
  const t = useTranslations("shell");
  return (
    <Note
      kind="error"
      role="alert"
      className={className}
      action={
        <Button
          variant="secondary"
          size="small"
          aria-disabled={isRetrying || undefined}
          onClick={isRetrying ? undefined : onRetry}
        >
          <Icon name="reset" />
          {t("tryAgain")}
        </Button>
      }
    >
      {children ?? t("listFailed")}
    </Note>
  );
}

/** Replaces a list that could not be loaded, and offers a retry; `children` name the list. @see rule E3 */
export function ListLoadFailure({ children }: Pick<LoadFailureProps, "children">) {
  const session = useSession();
  const { isLoading } = usePortfolio();
  return (
    <LoadFailure isRetrying={isLoading} onRetry={() => session.retry()}>
      {children}
    </LoadFailure>
  );
}
