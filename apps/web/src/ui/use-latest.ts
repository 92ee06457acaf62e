import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the last finished render, for event handlers and timers that outlive their render. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
