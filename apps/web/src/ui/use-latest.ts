import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value from the latest completed render, for event handlers and timers that outlive theirs. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
