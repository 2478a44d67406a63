declare global {
  interface Window {
    releaseFrames?: () => void;
  }
}

/** Runs in the page: nothing is told of frames from now on until they are released. */
export function holdFrames(): void {
  const ask = window.requestAnimationFrame.bind(window);
  const held: FrameRequestCallback[] = [];
  window.requestAnimationFrame = (callback) => held.push(callback);
  window.releaseFrames = () => {
    window.requestAnimationFrame = ask;
    for (const callback of held) ask(callback);
  };
}

/** Runs in the page: a press without a pointer, which would wait for frames. */
export const click = (element: Element): void => {
  if (element instanceof HTMLElement) element.click();
};
