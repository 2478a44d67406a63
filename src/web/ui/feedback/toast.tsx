import { lazy, Suspense, type ComponentType } from "react";
import { lazyImport } from "#web/code/lazy-import.ts";
import { loadCode } from "#web/code/load-code.ts";
import type { ToastProps } from "./toast-box.tsx";

const loadBox = async () => ({ default: (await import("./toast-box.tsx")).ToastBox });
lazyImport(loadBox);

/** Loaded on demand: no toast is shown before an interaction, and its content is in the page as well. */
const ToastBox = lazy<ComponentType<ToastProps>>(() => loadCode(loadBox).catch(() => ({ default: () => null })));

/** A toast at the edge of the page, with at most one action. */
export const Toast = (props: ToastProps) => (
  <Suspense>
    <ToastBox {...props} />
  </Suspense>
);
