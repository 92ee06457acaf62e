import { useEffect, useMemo, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useLatest } from '../../ui/use-latest';
import { clearDraft, readDraft, writeDraft } from './drafts';

interface Options<TValues extends FieldValues> {
  name: string;
  form: UseFormReturn<TValues>;
  /** False while the stored record is still loading. */
  ready: boolean;
  /** What the form was opened over; saving goes against its version. */
  baseVersion: () => number | undefined;
  setBaseVersion: (version: number) => void;
}

const SAVE_AFTER = 400;

/** Keeps what is typed across a crash or a reload, and puts it back when the form opens again. */
export function useDraft<TValues extends FieldValues>(options: Options<TValues>): { restoredFrom: string | undefined; forget: () => void } {
  const { name, form, ready } = options;
  const latest = useLatest(options);
  const [forgotten, setForgotten] = useState('');
  const draft = useMemo(() => (ready ? readDraft(name) : undefined), [name, ready]);
  useEffect(() => {
    if (!draft) return;
    for (const [key, value] of Object.entries(draft.values)) form.setValue(key as FieldPath<TValues>, value as Parameters<typeof form.setValue>[1], { shouldDirty: true });
    // Saving goes against the version that the draft was typed over, so that newer work of others is noticed.
    if (draft.version !== null) latest.current.setBaseVersion(draft.version);
  }, [draft, form, latest]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          if (form.formState.isDirty) writeDraft(name, { at: new Date().toISOString(), version: latest.current.baseVersion() ?? null, values: form.getValues() });
          else clearDraft(name);
        }, SAVE_AFTER);
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [name, form, latest]);
  return { restoredFrom: forgotten === name ? undefined : draft?.at, forget: () => setForgotten(name) };
}
