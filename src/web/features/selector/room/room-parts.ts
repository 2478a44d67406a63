import { withAllMessages } from "#web/code/locale.ts";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";

const loadRoom = () => withAllMessages(() => import("./room-bar.tsx"));

export const RoomBar = lazyPart(async () => (await loadRoom()).RoomBar);
export const RoomLimitsFilter = lazyPart(async () => (await loadRoom()).RoomLimitsFilter);
