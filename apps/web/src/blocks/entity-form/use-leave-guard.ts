import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLatest } from '#ui/use-latest';

/** Whether the user is about to leave unsaved work, and their answer. */
export interface LeaveGuard {
  asking: boolean;
  stay: () => void;
  leave: () => void;
  /** Lets the next navigation through, because the work was just saved. */
  pass: () => void;
}

/** Whether an address shows another part of the same form. */
const inside = (address: string, within: string | undefined) =>
  within !== undefined && (address === within || address.startsWith(`${within}/`));

/**
 * Asks before leaving unsaved work, in the app and when the page is closed. Addresses below `within` belong to the same
 * form.
 */
export function useLeaveGuard(dirty: boolean, onLeave: () => void, within?: string): LeaveGuard {
  const now = useLatest(dirty);
  const passed = useRef(false);
  useEffect(() => {
    if (dirty) passed.current = false;
  }, [dirty]);
  const unsaved = () => now.current && !passed.current;
  const blocker = useBlocker({
    // Changing the query (a filter, an open panel) does not leave the form.
    shouldBlockFn: ({ current, next }) =>
      unsaved() && current.pathname !== next.pathname && !inside(next.pathname, within),
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  const leave = () => {
    onLeave();
    if (blocker.status === 'blocked') blocker.proceed();
  };
  const stay = () => {
    if (blocker.status === 'blocked') blocker.reset();
  };
  return {
    asking: blocker.status === 'blocked',
    stay,
    leave,
    pass: () => {
      passed.current = true;
    },
  };
}
