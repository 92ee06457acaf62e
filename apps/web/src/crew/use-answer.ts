import type { TypedDocumentNode } from '@apollo/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, Refused, sentenceOf } from './ask';

/** How often a page that is looked at asks again. */
const EVERY_MS = 60_000;

/** What a page knows of its question. */
export interface Answered<Data> {
  readonly data: Data | null;
  /** Why it couldn't be asked; blank if it could. */
  readonly failure: string;
  readonly again: () => void;
  /** Shows what a write answered, until the page asks again. */
  readonly replace: (data: Data) => void;
}

/**
 * Asks a question when the page opens, when it is looked at again, and every minute. What it knows stays on the screen while
 * it asks, and if it can't. An answer that was overtaken by a later one is dropped.
 */
export function useAnswer<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Answered<Data> {
  const [data, setData] = useState<Data | null>(null);
  const [failure, setFailure] = useState('');
  const asked = useRef(0);
  const key = JSON.stringify(variables);
  const again = useCallback(() => {
    asked.current += 1;
    const turn = asked.current;
    const isLatest = () => turn === asked.current;
    const askNow = async () => {
      try {
        const answer = await ask(document, JSON.parse(key) as Variables);
        if (!isLatest()) return;
        setData(answer);
        setFailure('');
      } catch (error) {
        if (!isLatest()) return;
        setFailure(sentenceOf(error));
        // What the office ended is not shown any longer.
        if (error instanceof Refused && error.isShut) setData(null);
      }
    };
    void askNow();
  }, [document, key]);
  useEffect(() => {
    again();
    const whenSeen = () => {
      if (!globalThis.document.hidden) again();
    };
    const timer = setInterval(whenSeen, EVERY_MS);
    globalThis.document.addEventListener('visibilitychange', whenSeen);
    return () => {
      asked.current += 1;
      clearInterval(timer);
      globalThis.document.removeEventListener('visibilitychange', whenSeen);
    };
  }, [again]);
  const replace = useCallback((answer: Data) => {
    asked.current += 1;
    setData(answer);
    setFailure('');
  }, []);
  return { data, failure, again, replace };
}
