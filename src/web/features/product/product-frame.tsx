import type { ReactNode } from "react";
import { START_MESSAGES } from "#web/messages/start-mark.ts";
import frame from "#web/ui/page-frame.module.css";

/** The container of a product page between header and footer. */
export function ProductFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={frame["page"]} {...{ [START_MESSAGES]: "product" }}>
      {children}
    </div>
  );
}
