import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { onSessionEnd } from '#session/sign-out';
import { useLatest } from '#ui/use-latest';
import { clearDraft, readDraft, writeDraft } from './drafts';

interface Options<TValues extends FieldValues> {
  name: string;
  form: UseFormReturn<TValues>;
  /** False while the stored record is still loading. */
  ready: boolean;
  /** The version that the form is based on and saves use. */
  baseVersion: () => number | undefined;
  setBaseVersion: (version: number) => void;
}

const SAVE_AFTER = 400;

/** Keeps typed values across a crash or reload, and restores them when the form reopens. */
export function useDraft<TValues extends FieldValues>(
  options: Options<TValues>,
): { restoredFrom: string | undefined; forget: () => void; drop: () => void } {
  const { name, form, ready } = options;
  const latest = useLatest(options);
  const [forgotten, setForgotten] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const draft = useMemo(() => (ready ? readDraft(name) : undefined), [name, ready]);
  useEffect(() => {
    if (!draft) return;
    for (const [key, value] of Object.entries(draft.values))
      form.setValue(key as FieldPath<TValues>, value as Parameters<typeof form.setValue>[1], { shouldDirty: true });
    // Saves use the draft's base version, so that newer work by others is noticed.
    if (draft.version !== null) latest.current.setBaseVersion(draft.version);
  }, [draft, form, latest]);
  useEffect(() => {
    const keep = () => {
      if (form.formState.isDirty)
        writeDraft(name, {
          at: new Date().toISOString(),
          version: latest.current.baseVersion() ?? null,
          values: form.getValues(),
        });
      else clearDraft(name);
      timer.current = undefined;
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, SAVE_AFTER);
      },
    });
    // If the session ends elsewhere, the page can close at any moment; the last typed text must survive.
    const stopEnd = onSessionEnd((end) => {
      clearTimeout(timer.current);
      if (end === 'ended' && timer.current !== undefined) keep();
    });
    return () => {
      stop();
      stopEnd();
      clearTimeout(timer.current);
    };
  }, [name, form, latest]);
  /** Discards the draft, including the last text that is not stored yet. */
  const drop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    clearDraft(name);
  };
  return { restoredFrom: forgotten === name ? undefined : draft?.at, forget: () => setForgotten(name), drop };
}
