import type { TypedDocumentNode } from '@apollo/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, Refused, sentenceOf } from './ask';
import { fits } from '#blocks/offline/kept/fits';
import { emptyPhone } from './offline/owner';
import { keepAnswer, keptAnswer } from './offline/phone-store';

/** How often a page that is looked at asks again. */
const EVERY_MS = 60_000;
const NOT_KEPT = 'No connection, and this page is not kept on this phone. The jobs of today and tomorrow are.';

/** An answer, and when the phone got it. */
interface Shown<Data> {
  readonly data: Data;
  readonly at: number;
}

/** What a page knows of its question. */
export interface Answered<Data> {
  readonly data: Data | null;
  /** When the phone got it, by its own clock. */
  readonly at: number;
  /** Why it couldn't be asked; blank if it could, and without a connection if there is something to show. */
  readonly failure: string;
  readonly again: () => void;
  /** Shows what a write answered, until the page asks again. */
  readonly replace: (data: Data) => void;
}

/** What a page does with answers beside showing them. */
interface Options<Data> {
  /** The name under which the phone keeps it; left out: not at all. */
  readonly keptAs?: string;
  /** Comes before it is kept. */
  readonly onAnswer?: (data: Data) => Promise<void>;
}

/**
 * Asks a question when the page opens, when it is looked at again, and every minute. What the phone kept of it is there at
 * once, and what the page knows stays on the screen while it asks, and if it can't. An answer that was overtaken by a later
 * one is dropped.
 */
export function useAnswer<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { keptAs, onAnswer }: Options<Data> = {},
): Answered<Data> {
  const [shown, setShown] = useState<Shown<Data> | null>(null);
  const [failed, setFailed] = useState<Refused | string>('');
  const asked = useRef(0);
  const isEnded = useRef(false);
  const answered = useRef(onAnswer);
  useEffect(() => {
    answered.current = onAnswer;
  });
  const key = JSON.stringify(variables);
  const replace = useCallback(
    (data: Data) => {
      asked.current += 1;
      setShown({ data, at: Date.now() });
      setFailed('');
      if (keptAs !== undefined) void keepAnswer(keptAs, data);
    },
    [keptAs],
  );
  const again = useCallback(() => {
    asked.current += 1;
    const turn = asked.current;
    const isLatest = () => turn === asked.current;
    const askNow = async () => {
      try {
        const answer = await ask(document, JSON.parse(key) as Variables);
        await answered.current?.(answer);
        if (isLatest()) replace(answer);
      } catch (error) {
        const isShut = error instanceof Refused && error.why === 'SHUT';
        // What the office ended is not kept any longer, and not shown.
        if (isShut) await emptyPhone(error.keepsWork);
        if (!isLatest()) return;
        isEnded.current = isShut;
        setFailed(error instanceof Refused ? error : sentenceOf(error));
        if (isShut) setShown(null);
      }
    };
    void askNow();
  }, [document, key, replace]);
  useEffect(() => {
    let isLeft = false;
    again();
    const showKept = async (name: string) => {
      const kept = await keptAnswer<Data>(name);
      if (isLeft || isEnded.current || !kept || !fits(document, kept.data)) return;
      setShown((before) => before ?? kept);
    };
    if (keptAs !== undefined) void showKept(keptAs);
    const whenSeen = () => {
      if (!globalThis.document.hidden) again();
    };
    const timer = setInterval(whenSeen, EVERY_MS);
    addEventListener('online', again);
    globalThis.document.addEventListener('visibilitychange', whenSeen);
    return () => {
      isLeft = true;
      asked.current += 1;
      clearInterval(timer);
      removeEventListener('online', again);
      globalThis.document.removeEventListener('visibilitychange', whenSeen);
    };
  }, [again, document, keptAs]);
  return { data: shown?.data ?? null, at: shown?.at ?? 0, failure: failureOf(failed, shown !== null), again, replace };
}

function failureOf(failed: Refused | string, hasData: boolean): string {
  if (!(failed instanceof Refused)) return failed;
  if (failed.why !== 'AWAY') return failed.message;
  return hasData ? '' : NOT_KEPT;
}
