import { useEffect, useState } from 'react';

/** The shortcut of an order's next step. A press before the steps have loaded is kept until then. */
export interface StepKey {
  /** Starts listening; returns a function that stops it. */
  listen: () => () => void;
  /** Sets what the key does; undefined if the order has no next step. Returns a function that undoes this. */
  answer: (press: (() => void) | undefined) => () => void;
}

/**
 * Ctrl Enter performs the next step from anywhere on the page; in a dialog the dialog gets the key. Escape or a click
 * drops a kept press.
 */
export function stepKey(): StepKey {
  let registration: { press: (() => void) | undefined } | undefined;
  let hasKeptPress = false;
  const drop = (): void => {
    hasKeptPress = false;
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') drop();
    if (
      event.key !== 'Enter' ||
      !(event.ctrlKey || event.metaKey) ||
      event.defaultPrevented ||
      document.querySelector('[role=dialog]')
    )
      return;
    event.preventDefault();
    if (registration) registration.press?.();
    else hasKeptPress = true;
  };
  return {
    listen: () => {
      addEventListener('keydown', onKey);
      addEventListener('pointerdown', drop);
      return () => {
        removeEventListener('keydown', onKey);
        removeEventListener('pointerdown', drop);
      };
    },
    answer: (press) => {
      registration = { press };
      if (hasKeptPress) press?.();
      drop();
      return () => {
        registration = undefined;
      };
    },
  };
}

/** The shortcut of this page's order. */
export function useStepKey(): StepKey {
  const [key] = useState(stepKey);
  useEffect(() => key.listen(), [key]);
  return key;
}
