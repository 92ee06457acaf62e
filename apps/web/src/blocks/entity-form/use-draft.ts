import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, writeDraft } from './drafts';

interface Options<TValues extends FieldValues> {
  name: string;
  form: UseFormReturn<TValues>;
  /** False while the stored record is still loading. */
  ready: boolean;
  version: number | undefined;
  setVersion: (version: number | undefined) => void;
}

const SAVE_AFTER = 400;

/** Keeps what is typed across a crash or a reload, and puts it back when the form opens again. */
export function useDraft<TValues extends FieldValues>(options: Options<TValues>): { restoredFrom: string | undefined; forget: () => void } {
  const { name, form, ready } = options;
  const [restoredFrom, setRestoredFrom] = useState<string>();
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    if (!ready) return;
    const draft = readDraft(name);
    if (!draft) return;
    for (const [key, value] of Object.entries(draft.values)) form.setValue(key as FieldPath<TValues>, value as Parameters<typeof form.setValue>[1], { shouldDirty: true });
    // Saving goes against the version that the draft was typed over, so that newer work of others is noticed.
    if (draft.version !== null) latest.current.setVersion(draft.version);
    setRestoredFrom(draft.at);
  }, [name, ready, form]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          if (form.formState.isDirty) writeDraft(name, { at: new Date().toISOString(), version: latest.current.version ?? null, values: form.getValues() });
          else clearDraft(name);
        }, SAVE_AFTER);
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [name, form]);
  return { restoredFrom, forget: () => setRestoredFrom(undefined) };
}
