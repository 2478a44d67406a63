import { withAllMessages } from "#web/code/locale.ts";
import { lazyComponent } from "#web/ui/lazy/lazy-component.tsx";

const loadRoom = () => withAllMessages(() => import("./room-bar.tsx"));

export const RoomBar = lazyComponent(async () => (await loadRoom()).RoomBar);
export const RoomLimitsFilter = lazyComponent(async () => (await loadRoom()).RoomLimitsFilter);
