import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { errorText, fieldFaults, staleDetails } from '#graphql/error-text';
import { useWayBack } from '../routing/hooks';
import { getSettings } from '#session/settings';
import { notify } from '#ui/feedback/notify';
import { useLatest } from '#ui/use-latest';
import { type FormEvent, initialState, nextForm, type StaleState } from './form-state';
import { sameValue } from './same-value';
import { type LeaveGuard, useLeaveGuard } from './use-leave-guard';
import { useDraft } from './use-draft';

/** What a form loads, how its values become the input, and what happens after saving. */
export interface EntityFormOptions<TValues extends FieldValues, TData, TInput> {
  /** Identifies this form's draft: `customer:12`, `customer:new`. */
  name: string;
  /** Any standard schema (zod) over the values; its messages are shown at the fields. */
  schema: Parameters<typeof standardSchemaResolver>[0];
  /** The values of a new record. */
  blank: TValues;
  /** The stored record as form values; undefined while creating (or loading). */
  values?: TValues | undefined;
  /** The stored record's version, sent along so that a save never silently overwrites someone's work. */
  version?: number | undefined;
  save: TypedDocumentNode<TData, { input: TInput }>;
  /** `call` is the same for every retry of one save; send it as clientMutationId when creating. */
  toInput: (values: TValues, version: number | undefined, call: string) => TInput;
  onSaved?: ((data: TData) => void | Promise<void>) | undefined;
  /** Waits for fields that the form is still filling in automatically. */
  settled?: ((form: UseFormReturn<TValues>) => Promise<void> | undefined) | undefined;
  /** Reloads the record after a refused save; returns what is stored now. */
  reload?: (() => Promise<{ values: TValues; version: number }>) | undefined;
  /** The address whose tabs show other parts of this form; switching between them does not leave it. */
  within?: string | undefined;
  /** The stored record, if it differs from what was sent, as when a part waits for confirmation. */
  stored?: ((data: TData) => TValues | null | undefined) | undefined;
  /** Where to go after saving if the user chose to return to the list. */
  exitTo?: string | undefined;
  /** The message after saving `values`; "Saved" by default. */
  saved?: ((data: TData, values: TValues) => string) | undefined;
}

/** A form over one record. */
export interface EntityForm<TValues extends FieldValues> {
  form: UseFormReturn<TValues>;
  /** Saves; returns whether it was stored. `stays` keeps the page open for what follows there. */
  submit: (stays?: boolean) => Promise<boolean>;
  saving: boolean;
  dirty: boolean;
  creating: boolean;
  /** Discards the typed values. */
  discard: () => void;
  /** Messages that belong to no field of the form. */
  formErrors: readonly string[];
  /**
   * A version stored since, while the user has unsaved changes on an older one; kept until these are saved or
   * discarded.
   */
  newer: number | undefined;
  stale: StaleState<TValues> | undefined;
  /** Loads what is stored; `keepMine` keeps the typed values on top, to review and save again. */
  resolveStale: (keepMine: boolean) => void;
  cancelStale: () => void;
  guard: LeaveGuard;
  /** When unsaved work from before a reload was restored, its time. */
  restoredFrom: string | undefined;
}

/** What is stored now; undefined if it fails to load, and the dialog then only offers to go back. */
async function reloaded<T>(reload: (() => Promise<T>) | undefined): Promise<T | undefined> {
  try {
    return await reload?.();
  } catch {
    return undefined;
  }
}

/** The form field that shows the error of an input path. */
function placeOf(path: string, values: FieldValues): string {
  const [root = ''] = path.split('.');
  // A list edited as one text shows all its errors in one place.
  if (typeof values[root] === 'string') return root;
  // The form selects a whole record, but sends its id.
  const recordField = root.replace(/Id$/, '');
  return root in values || !(recordField in values) ? path : recordField;
}

/** Makes `storedValues` the form's base, and shows `shownValues` on top as typed values. */
function putOnTop<TValues extends FieldValues>(
  form: UseFormReturn<TValues>,
  storedValues: TValues,
  shownValues: TValues,
): void {
  form.reset(storedValues);
  for (const key of Object.keys(shownValues)) {
    if (!sameValue(shownValues[key], storedValues[key]))
      form.setValue(key as FieldPath<TValues>, shownValues[key], { shouldDirty: true });
  }
}

/** Everything a record's form needs: validation, saving once, field errors, stale saves, drafts, leave guard. */
export function useEntityForm<TValues extends FieldValues, TData, TInput>(
  options: EntityFormOptions<TValues, TData, TInput>,
): EntityForm<TValues> {
  const client = useApolloClient();
  const goBack = useWayBack();
  const latest = useLatest(options);
  const [initial] = useState(() => options.values ?? options.blank);
  const form = useForm<TValues>({
    defaultValues: initial as DefaultValues<TValues>,
    // The types of react-hook-form and the schema don't match; this is the only cast.
    resolver: standardSchemaResolver(options.schema) as unknown as Resolver<TValues>,
    mode: 'onTouched',
  });
  const dirty = form.formState.isDirty;
  const [state, setState] = useState(() =>
    initialState({ values: options.values ?? options.blank, version: options.version }, crypto.randomUUID()),
  );
  // Events can follow each other faster than React renders.
  const current = useRef(state);
  const happens = (event: FormEvent<TValues>) => {
    const { state: next, show } = nextForm(current.current, event);
    current.current = next;
    setState(next);
    if (show) putOnTop(form, show.stored, show.shown);
  };
  const draft = useDraft({
    name: options.name,
    form,
    ready: options.values !== undefined || options.version === undefined,
    baseVersion: () => current.current.base.version,
    setBaseVersion: (version) => happens({ type: 'restored', version }),
  });

  const guard = useLeaveGuard(dirty, draft.drop, options.within);
  const { values, version } = options;
  const latestHappens = useLatest(happens);
  useEffect(() => {
    if (values === undefined) return;
    latestHappens.current({
      type: 'arrived',
      stored: { values, version },
      typed: form.getValues(),
      isDirty: dirty || form.formState.isDirty,
    });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- also after the typed text is gone or a save is over: what came during that was ignored
  }, [values, version, form, dirty, state.saving, latestHappens]);

  const showFailure = async (error: unknown) => {
    const refused = staleDetails(error);
    if (refused !== undefined) {
      const theirs = await reloaded(latest.current.reload);
      happens({ type: 'refusedAsStale', stale: { message: errorText(error), ...refused, theirs } });
      return;
    }
    const faults = fieldFaults(error).map(({ path, message }) => ({ path: placeOf(path, form.getValues()), message }));
    for (const { path, message } of faults) form.setError(path as FieldPath<TValues>, { type: 'server', message });
    const fieldNames = new Set(Object.keys(form.getValues()));
    const homeless = faults
      .filter((fault) => !fieldNames.has(fault.path.split('.')[0] ?? ''))
      .map((fault) => fault.message);
    happens({ type: 'refused', errors: faults.length === 0 ? [errorText(error)] : homeless });
  };
  const store = async (values: TValues) => {
    const { data } = await client.mutate<TData, { input: TInput }>({
      mutation: latest.current.save,
      variables: { input: latest.current.toInput(values, current.current.base.version, current.current.call) },
      context: { handlesErrors: true },
    } as Parameters<typeof client.mutate<TData, { input: TInput }>>[0]);
    if (!data) throw new Error('Server response was missing for query');
    return data;
  };
  const afterSave = async (data: TData, sentValues: TValues, stays: boolean) => {
    draft.drop();
    const currentValues = form.getValues();
    if (sameValue(currentValues, sentValues)) guard.pass();
    const storedValues = latest.current.stored?.(data) ?? sentValues;
    happens({
      type: 'saved',
      given: sentValues,
      stored: storedValues,
      typed: currentValues,
      call: crypto.randomUUID(),
    });
    notify('success', latest.current.saved?.(data, sentValues) ?? 'Saved');
    await latest.current.onSaved?.(data);
    const { exitTo } = latest.current;
    if (!stays && exitTo !== undefined && getSettings().exitOnSave) await goBack(exitTo);
  };
  const submit = async (stays = false) => {
    // A second click during the first save changes nothing.
    if (current.current.saving) return false;
    happens({ type: 'saving' });
    form.clearErrors();
    try {
      await latest.current.settled?.(form);
      let accepted: TData | undefined;
      let sentValues = form.getValues();
      await form.handleSubmit(async (values) => {
        sentValues = structuredClone(form.getValues());
        accepted = await store(values);
      })();
      if (accepted !== undefined) await afterSave(accepted, sentValues, stays);
      return accepted !== undefined;
    } catch (error) {
      await showFailure(error);
      return false;
    } finally {
      happens({ type: 'ended' });
    }
  };
  const discard = () => {
    draft.drop();
    draft.forget();
    const { values, version } = latest.current;
    happens({ type: 'discarded', stored: { values: values ?? latest.current.blank, version } });
  };
  const resolveStale = (keepMine: boolean) => {
    happens({ type: 'resolved', keepMine, typed: form.getValues(), call: crypto.randomUUID() });
  };
  return {
    form,
    submit,
    saving: state.saving,
    dirty,
    creating: options.values === undefined,
    discard,
    formErrors: state.errors,
    newer: state.newer,
    stale: state.stale,
    resolveStale,
    cancelStale: () => happens({ type: 'decidedLater' }),
    guard,
    restoredFrom: draft.restoredFrom,
  };
}
