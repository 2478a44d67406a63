/** State of the home page's slider. */
interface SlideShow {
  readonly count: number;
  /** Position of the visible slide, from 0. */
  readonly current: number;
  /** Whether the visitor has paused it; it then advances only by hand. */
  readonly isPaused: boolean;
}

export type SlideShowEvent =
  { readonly kind: "next" | "previous" | "toggle" | "tick" } | { readonly kind: "show"; readonly slide: number };

/** The slide show after an event: it wraps around at both ends; changing the slide by hand pauses it. */
export function slideShowReducer(show: SlideShow, event: SlideShowEvent): SlideShow {
  if (event.kind === "toggle") return { ...show, isPaused: !show.isPaused };
  if (event.kind === "tick" && show.isPaused) return show;
  const slide = event.kind === "show" ? event.slide : show.current + (event.kind === "previous" ? -1 : 1);
  const current = show.count === 0 ? 0 : (slide + show.count) % show.count;
  return { ...show, current, isPaused: event.kind !== "tick" };
}
