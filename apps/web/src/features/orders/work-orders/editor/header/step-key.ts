import { useEffect, useState } from 'react';

/** The shortcut of an order's next step. A press before the steps have loaded is kept until then. */
export interface StepKey {
  /** Starts listening; returns a function that stops it. */
  listen: () => () => void;
  /** Sets what the key does; undefined if the order has no next step. Returns a function that undoes this. */
  answer: (press: (() => void) | undefined) => () => void;
  /** Performs the next step, as the key does. */
  press: () => void;
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
  const press = (): void => {
    if (registration) registration.press?.();
    else hasKeptPress = true;
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
    press();
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
    press,
    answer: (step) => {
      registration = { press: step };
      if (hasKeptPress) step?.();
      drop();
      return () => {
        registration = undefined;
      };
    },
  };
}

/** The order whose first step is performed when its page opens; not after a reload. */
let submittedOnceOpen: string | undefined;

/** Performs the first step of a new order, which is to submit it, as soon as its page opens. */
export function submitOnceOpen(id: string): void {
  submittedOnceOpen = id;
}

/** The shortcut of this page's order. */
export function useStepKey(id?: string): StepKey {
  const [key] = useState(stepKey);
  useEffect(() => key.listen(), [key]);
  useEffect(() => {
    if (id === undefined || id !== submittedOnceOpen) return;
    submittedOnceOpen = undefined;
    key.press();
  }, [key, id]);
  return key;
}
