import { lazy } from "react";
import { withAllMessages } from "#web/code/locale.ts";
import { lazyImport } from "#web/code/lazy-import.ts";

/** The components of the visitor's room, loaded on demand with their messages. */
const loadRoom = lazyImport(() => withAllMessages(() => import("./room-bar.tsx")));

export const RoomBar = lazy(async () => ({ default: (await loadRoom()).RoomBar }));
export const RoomLimitsFilter = lazy(async () => ({ default: (await loadRoom()).RoomLimitsFilter }));
