import { useEffect, useState } from 'react';

/** A value that updates once it has not changed for a moment: for queries while typing. */
export function useSettled<Value>(value: Value, wait = 300): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), wait);
    return () => clearTimeout(timer);
  }, [text, wait]);
  return settled;
}
