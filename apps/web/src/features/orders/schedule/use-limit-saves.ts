import { useMutation } from '@apollo/client/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { errorText, fieldFaults } from '#graphql/error-text';
import { OWN_ERRORS } from '#graphql/call-options';
import { useLatest } from '#ui/use-latest';
import { inputOf, keyOf, type LimitEdit, type Limits } from './limit-edit';
import { SetDayLimitDocument } from './limits.generated';

/** Edits that were not saved, and why. */
export interface Unsaved {
  readonly edits: readonly LimitEdit[];
  readonly text: string;
}

interface Options {
  /** What is on the screen. */
  limits: Limits;
  /** Loads the limits again. */
  reload: () => Promise<Limits>;
  /** Announces what was saved. */
  say: (sentence: string) => void;
}

const without = (edits: readonly LimitEdit[], done: readonly LimitEdit[]) => edits.filter((one) => !done.includes(one));

/** Edits, with the later ones of a limit instead of the earlier ones. */
const merged = (earlier: readonly LimitEdit[], later: readonly LimitEdit[]): LimitEdit[] => {
  const keys = new Set(later.map(keyOf));
  return [...earlier.filter((one) => !keys.has(keyOf(one))), ...later];
};

/**
 * Saves limits one batch after the other while typing goes on. What was refused is kept until it is saved or
 * discarded; lowering a limit below what is booked waits for an answer.
 */
export function useLimitSaves({ limits, reload, say }: Options) {
  const [set] = useMutation(SetDayLimitDocument, OWN_ERRORS);
  const [saving, setSaving] = useState<readonly LimitEdit[]>([]);
  const [unsaved, setUnsaved] = useState<Unsaved>();
  const [question, setQuestion] = useState<readonly LimitEdit[]>();
  const before = useRef<Promise<void>>(Promise.resolve());
  const latestReload = useLatest(reload);
  const storedRef = useRef(limits);
  useLayoutEffect(() => {
    storedRef.current = limits;
  }, [limits]);
  const run = async (edits: readonly LimitEdit[], typedOver: Limits, confirmed: boolean) => {
    // An earlier batch may have changed them; of another month, what was typed over is known only from then.
    const seen = (edit: LimitEdit) => storedRef.current.get(keyOf(edit)) ?? typedOver.get(keyOf(edit));
    try {
      await set({ variables: { input: { confirmed, limits: edits.map((one) => inputOf(one, seen(one))) } } });
      say(edits.length === 1 ? 'Saved' : `${edits.length} limits saved`);
    } catch (failure) {
      const asks = fieldFaults(failure).some(({ path }) => path === 'confirmed');
      if (asks) setQuestion((open) => merged(open ?? [], edits));
      else setUnsaved((kept) => ({ edits: merged(kept?.edits ?? [], edits), text: errorText(failure) }));
    }
    // What could not be loaded is said by the page.
    const fresh = await latestReload.current().catch(() => undefined);
    if (fresh) storedRef.current = fresh;
    setSaving((now) => without(now, edits));
  };
  const save = (edits: readonly LimitEdit[], confirmed = false) => {
    if (edits.length === 0) return;
    setSaving((now) => [...now, ...edits]);
    before.current = before.current.then(() => run(edits, limits, confirmed));
  };
  const waiting = [...(unsaved?.edits ?? []), ...(question ?? []), ...saving];
  return {
    save,
    unsaved,
    /** The edits that the user is asked about. */
    question,
    /** What was typed and is not stored yet. */
    waiting: new Map(waiting.map((one) => [keyOf(one), one])),
    /** Lowers the limits, or not: what was pasted or filled with them is kept until it is discarded. */
    answer: (isConfirmed: boolean) => {
      setQuestion(undefined);
      if (!question) return;
      if (isConfirmed) save(question, true);
      else if (question.length > 1) setUnsaved({ edits: question, text: 'Nothing was lowered.' });
    },
    retry: () => {
      setUnsaved(undefined);
      if (unsaved) save(unsaved.edits);
    },
    discard: () => setUnsaved(undefined),
  };
}
