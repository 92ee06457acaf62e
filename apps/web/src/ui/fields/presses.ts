let waiting: (() => void)[] | undefined;

/**
 * Runs `act` once no mouse button is held. A field left by a press on something else may show an error below itself,
 * and what was pressed would move away before the button is released: the click would miss.
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
  // The click comes right after the button is released; what waited comes after the click.
  const release = (): void => void setTimeout(end);
  addEventListener('mousedown', begin, true);
  addEventListener('mouseup', release, true);
  addEventListener('dragend', release, true);
  // The window lost the focus, and with it the release.
  addEventListener('blur', release);
  return () => {
    removeEventListener('mousedown', begin, true);
    removeEventListener('mouseup', release, true);
    removeEventListener('dragend', release, true);
    removeEventListener('blur', release);
    end();
  };
}
