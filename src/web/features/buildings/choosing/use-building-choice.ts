import { startTransition, useEffect, useRef, useState } from "react";
import type { BuildingRoom } from "#building/building-rooms.ts";
import type { BuildingSettings } from "#building/building.ts";
import { choosingInputSteps } from "#building/choosing/choosing-input.ts";
import type { BuildingChoice, Reduction } from "#building/choosing/choosing.ts";
import { HOURS_OF_YEAR } from "#planning/energy/energy-assumptions.ts";
import { createArticleChooser, type ArticleChooser } from "#web/buildings/article-chooser.ts";
import { delay, inTasks } from "#web/client/delay.ts";
import { useConnection, useShownCatalogue } from "#web/session/session-context.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";

/** The choice of articles for a building, and how far it is. */
export interface Choosing {
  /** Of the rooms that it was made for. */
  readonly choice: BuildingChoice | undefined;
  readonly chosenFor: readonly BuildingRoom[] | undefined;
  readonly reductions: readonly Reduction[];
  /** 0 … 1 */
  readonly progress: number;
  readonly state: "busy" | "done" | "cancelled" | "failed";
  readonly cancel: () => void;
  readonly start: () => void;
}

type Result = Pick<Choosing, "choice" | "chosenFor" | "reductions" | "progress" | "state">;

const NOTHING: Result = { choice: undefined, chosenFor: undefined, reductions: [], progress: 0, state: "done" };
/** Changes in quick succession are one choice. */
const WAIT_MS = 150;

/**
 * Chooses the articles of a building in a worker, again after every change of its rooms or settings.
 *
 * @param rooms the same array as long as they are the same
 * @see rules B4, B6
 */
export function useBuildingChoice(rooms: readonly BuildingRoom[], settings: BuildingSettings): Choosing {
  const { catalogue, portfolioId } = useShownCatalogue();
  const language = useLanguage();
  const [result, setResult] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const chooser = useRef<ArticleChooser>(undefined);
  const hasFailed = useRef(false);
  const connection = useConnection();
  const requested = useRef<readonly BuildingRoom[]>(undefined);
  useEffect(() => {
    if (!catalogue) return undefined;
    const show = (more: Partial<Result>) => setResult((now) => ({ ...now, ...more }));
    const made = createArticleChooser(
      { catalogue, portfolioId, language },
      {
        onProgress: (of, done) => show({ progress: (of === "choice" ? done : 1 + done) / 2 }),
        onChoice: (choice) => startTransition(() => show({ choice, chosenFor: requested.current, state: "done" })),
        onReductions: (reductions) => startTransition(() => show({ reductions })),
        onFailed() {
          hasFailed.current = true;
          show({ state: "failed" });
        },
      },
    );
    chooser.current = made;
    return () => made.close();
  }, [catalogue, portfolioId, language]);
  useEffect(() => {
    if (connection === "online" && hasFailed.current) setAttempt((now) => now + 1);
    hasFailed.current = false;
  }, [connection]);
  const { criterion, filters, pin, pinByType, maxArticles } = settings;
  const limit = useRef(maxArticles);
  useEffect(() => {
    limit.current = maxArticles;
    chooser.current?.limit(maxArticles);
  }, [maxArticles]);
  useEffect(() => {
    if (!catalogue || rooms.length === 0) return undefined;
    const changing = new AbortController();
    const isOver = (): boolean => changing.signal.aborted;
    const choose = async (): Promise<void> => {
      await delay(WAIT_MS);
      if (isOver()) return;
      setResult((now) => ({ ...now, progress: 0, state: "busy" }));
      // The browser's catalogue has no articles outside of the portfolio.
      const sources = { catalogue, portfolioId: undefined };
      const input = await inTasks(
        choosingInputSteps(
          sources,
          rooms,
          { criterion, filters, pinByType, ...(pin !== undefined && { pin }) },
          // All rooms are used for as long, so that other hours would make no other choice.
          () => HOURS_OF_YEAR,
        ),
      );
      if (isOver()) return;
      requested.current = rooms;
      chooser.current?.choose(input, limit.current);
    };
    void choose();
    return () => changing.abort();
  }, [catalogue, portfolioId, language, rooms, criterion, filters, pin, pinByType, attempt]);
  return {
    ...result,
    cancel() {
      chooser.current?.cancel();
      setResult((now) => ({ ...now, state: "cancelled" }));
    },
    start: () => setAttempt((now) => now + 1),
  };
}
