import { useState, type FocusEvent } from "react";

/** The props with which elements report that they are hovered, or contain the focus. */
interface InteractionProps {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

interface Interaction {
  readonly isInteracting: boolean;
  /** Ignores the pointer and the focus until they return. */
  readonly endInteraction: () => void;
  readonly interactionProps: InteractionProps;
}

/** Whether something is hovered or contains the focus, so that it must not change by itself. */
export function useInteraction(onFocus?: (event: FocusEvent) => void): Interaction {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  return {
    isInteracting: isHovered || isFocused,
    endInteraction: () => {
      setIsHovered(false);
      setIsFocused(false);
    },
    interactionProps: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: (event) => {
        onFocus?.(event);
        setIsFocused(true);
      },
      onBlur: () => setIsFocused(false),
    },
  };
}
