import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the last finished render, for event handlers and timers that outlive the render they were made in. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
