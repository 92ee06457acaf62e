let waiting: (() => void)[] | undefined;

/**
 * Runs `act` once no mouse button is pressed. When a mouse press on something else blurs a field, the field may show an
 * error, which would move the pressed element away before the button is released, so the click would miss.
 */
export function afterPress(act: () => void): void {
  if (waiting) waiting.push(act);
  else act();
}

/** Follows the mouse for `afterPress`; call once for the document. Returns the function to stop. */
export function watchPresses(): () => void {
  const begin = (): void => {
    waiting ??= [];
  };
  const end = (): void => {
    const acts = waiting ?? [];
    waiting = undefined;
    for (const act of acts) act();
  };
  // The click event comes right after the release; waiting callbacks run after it.
  const release = (): void => void setTimeout(end);
  addEventListener('mousedown', begin, true);
  addEventListener('mouseup', release, true);
  addEventListener('dragend', release, true);
  // The window lost the focus, so the release event will not arrive.
  addEventListener('blur', release);
  return () => {
    removeEventListener('mousedown', begin, true);
    removeEventListener('mouseup', release, true);
    removeEventListener('dragend', release, true);
    removeEventListener('blur', release);
    end();
  };
}
