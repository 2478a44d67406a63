import { useEffect } from "react";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { useSessionState } from "#web/session/session-context.ts";
import { useSelector } from "../../state/selector-context.ts";
import { hasItsRows, portionOf } from "../../view/handed-over-view.ts";
import type { Presence } from "./presences.ts";

/** Asks the server for the facts and rows of families near the window, if it is the server that makes them. */
export function useLackingPortion(groups: SelectorView["groups"], places: readonly Presence[]): void {
  const { askForFamilies } = useSelector();
  const isRemote = useSessionState(({ shown }) => shown.isRemote);
  const isLacking = (place: number): boolean => {
    const [group, presence] = [groups[place], places[place]];
    return (presence === "whole" || presence === "coming") && group !== undefined && !hasItsRows(group);
  };
  const first = isRemote ? [...places.keys()].find(isLacking) : undefined;
  const portion = first === undefined ? undefined : portionOf(first);
  useEffect(() => askForFamilies(portion), [askForFamilies, portion]);
}
