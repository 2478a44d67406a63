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

/** The slide show after an event: it wraps around at both ends; choosing a slide by hand stops it. */
export function slideShowReducer(show: SlideShow, event: SlideShowEvent): SlideShow {
  const wrap = (slide: number): number => (show.count === 0 ? 0 : (slide + show.count) % show.count);
  switch (event.kind) {
    case "tick":
      return show.isPaused ? show : { ...show, current: wrap(show.current + 1) };
    case "next":
      return { ...show, current: wrap(show.current + 1), isPaused: true };
    case "previous":
      return { ...show, current: wrap(show.current - 1), isPaused: true };
    case "show":
      return { ...show, current: wrap(event.slide), isPaused: true };
    case "toggle":
      return { ...show, isPaused: !show.isPaused };
  }
}
