import { lazy, Suspense, type ComponentType } from "react";
import { lazyImport } from "#web/code/lazy-import.ts";
import { loadCode } from "#web/code/load-code.ts";
import type { ToastProps } from "./toast-box.tsx";

const loadBox = async () => ({ default: (await import("./toast-box.tsx")).ToastBox });
lazyImport(loadBox);

/** Nothing is remarked on before a visitor has done something. What was done stands in the page without the remark, too. */
const ToastBox = lazy<ComponentType<ToastProps>>(() => loadCode(loadBox).catch(() => ({ default: () => null })));

/** A short remark at the edge of the page, with at most one action. */
export const Toast = (props: ToastProps) => (
  <Suspense>
    <ToastBox {...props} />
  </Suspense>
);
