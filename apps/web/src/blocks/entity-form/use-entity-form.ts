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
import { errorText, fieldFaults, staleDetails } from '../../graphql/error-text';
import { useWayBack } from '../routing/hooks';
import { getSettings } from '../../session/settings';
import { notify } from '../../ui/feedback/notify';
import { useLatest } from '../../ui/use-latest';
import { mergeMine } from './differences';
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
  /** The stored record's version, sent back so that no one's work is overwritten unseen. */
  version?: number | undefined;
  save: TypedDocumentNode<TData, { input: TInput }>;
  /** `call` is the same for repeated tries of one save; send it as clientMutationId when creating. */
  toInput: (values: TValues, version: number | undefined, call: string) => TInput;
  onSaved?: ((data: TData) => void | Promise<void>) | undefined;
  /** Waits for what the form still fills in automatically. */
  settled?: ((form: UseFormReturn<TValues>) => Promise<void> | undefined) | undefined;
  /** Loads the record again after a refused save; returns what is stored now. */
  reload?: (() => Promise<{ values: TValues; version: number }>) | undefined;
  /** The address below which tabs show other parts of this same form; switching between them does not leave it. */
  within?: string | undefined;
  /** The stored record, if it differs from what was sent: a part may wait for confirmation. */
  stored?: ((data: TData) => TValues | null | undefined) | undefined;
  /** Where to go after saving if the user chose to return to the list. */
  exitTo?: string | undefined;
  /** The message after saving `given`; "Saved" by default. */
  saved?: ((data: TData, given: TValues) => string) | undefined;
}

/** A refused save: what was stored since, beside what the form was opened with. */
export interface StaleState<TValues> {
  message: string;
  /** The user saved it, in another window or with a try whose response was lost. */
  own: boolean;
  /** The names of the others who saved; none if unknown. */
  by: readonly string[];
  before: TValues;
  theirs?: { values: TValues; version: number } | undefined;
}

/** A form over one record. */
export interface EntityForm<TValues extends FieldValues> {
  form: UseFormReturn<TValues>;
  /** Saves; returns whether it was stored. What follows on the page keeps it open: `stays`. */
  submit: (stays?: boolean) => Promise<boolean>;
  saving: boolean;
  dirty: boolean;
  creating: boolean;
  /** Discards what was typed. */
  discard: () => void;
  /** Messages that belong to no field of the form. */
  formErrors: readonly string[];
  /** A version that was stored while something is typed on an older one; it is kept until it is saved or discarded. */
  newer: number | undefined;
  stale: StaleState<TValues> | undefined;
  /** Loads what is stored; with `keepMine` the typed values stay on top, to be reviewed and saved again. */
  resolveStale: (keepMine: boolean) => void;
  cancelStale: () => void;
  guard: LeaveGuard;
  /** When unsaved work from before a reload was restored, its time. */
  restoredFrom: string | undefined;
}

interface Base<TValues> {
  values: TValues;
  version: number | undefined;
}

/** What is stored now; undefined if it can't be loaded, and the dialog then only offers to go back. */
async function reloaded<T>(reload: (() => Promise<T>) | undefined): Promise<T | undefined> {
  try {
    return await reload?.();
  } catch {
    return undefined;
  }
}

/** The form field that shows the error of a sent value. */
function placeOf(path: string, values: FieldValues): string {
  const [root = ''] = path.split('.');
  // A list edited as one text has one place for the errors of all its parts.
  if (typeof values[root] === 'string') return root;
  // A record is selected as a whole, and sent by its id.
  const chosen = root.replace(/Id$/, '');
  return root in values || !(chosen in values) ? path : chosen;
}

/** Makes `stored` the base of the form, and shows `shown` on top of it, as typed. */
function putOnTop<TValues extends FieldValues>(form: UseFormReturn<TValues>, stored: TValues, shown: TValues): void {
  form.reset(stored);
  for (const key of Object.keys(shown)) {
    if (!sameValue(shown[key], stored[key]))
      form.setValue(key as FieldPath<TValues>, shown[key], { shouldDirty: true });
  }
}

/** Everything a record's form needs: validation, saving once, field errors, stale saves, drafts, the leave guard. */
export function useEntityForm<TValues extends FieldValues, TData, TInput>(
  options: EntityFormOptions<TValues, TData, TInput>,
): EntityForm<TValues> {
  const client = useApolloClient();
  const goBack = useWayBack();
  const latest = useLatest(options);
  // What the form is based on: later responses replace it only while nothing is typed.
  const base = useRef<Base<TValues>>({ values: options.values ?? options.blank, version: options.version });
  const [initial] = useState(() => options.values ?? options.blank);
  const form = useForm<TValues>({
    defaultValues: initial as DefaultValues<TValues>,
    // react-hook-form and schema generics don't match; this is the only cast.
    resolver: standardSchemaResolver(options.schema) as unknown as Resolver<TValues>,
    mode: 'onTouched',
  });
  const dirty = form.formState.isDirty;
  const [saving, setSaving] = useState(false);
  const [formErrors, setFormErrors] = useState<readonly string[]>([]);
  const [newer, setNewer] = useState<number>();
  const [stale, setStale] = useState<StaleState<TValues>>();
  const busy = useRef(false);
  // What was last sent, while more was typed since and the stored record is still to come.
  const sent = useRef<TValues>(undefined);
  const call = useRef(crypto.randomUUID());
  const draft = useDraft({
    name: options.name,
    form,
    ready: options.values !== undefined || options.version === undefined,
    baseVersion: () => base.current.version,
    setBaseVersion: (older) => {
      base.current = { ...base.current, version: older };
    },
  });

  const guard = useLeaveGuard(dirty, draft.drop, options.within);
  const rebase = (next: Base<TValues>, shown: TValues = next.values) => {
    base.current = next;
    sent.current = undefined;
    setNewer(undefined);
    putOnTop(form, next.values, shown);
    setFormErrors([]);
  };
  const { values, version } = options;
  useEffect(() => {
    const typed = (dirty || form.formState.isDirty) && sent.current === undefined;
    // During a save, a newer version may be the saved one.
    setNewer(typed && !saving && (version ?? 0) > (base.current.version ?? Infinity) ? version : undefined);
    if (values === undefined || typed) return;
    if (version === base.current.version && sameValue(values, base.current.values)) return;
    base.current = { values, version };
    if (sent.current === undefined) form.reset(values);
    else putOnTop(form, values, mergeMine(sent.current, values, form.getValues()));
    sent.current = undefined;
    // Also after the typed text is gone: updates received while the user typed were ignored.
  }, [values, version, form, dirty, saving]);

  const showFailure = async (error: unknown) => {
    const refused = staleDetails(error);
    if (refused !== undefined) {
      const theirs = await reloaded(latest.current.reload);
      setStale({ message: errorText(error), ...refused, before: base.current.values, theirs });
      return;
    }
    const faults = fieldFaults(error).map(({ path, message }) => ({ path: placeOf(path, form.getValues()), message }));
    for (const { path, message } of faults) form.setError(path as FieldPath<TValues>, { type: 'server', message });
    const known = new Set(Object.keys(form.getValues()));
    const homeless = faults.filter((fault) => !known.has(fault.path.split('.')[0] ?? '')).map((fault) => fault.message);
    setFormErrors(faults.length === 0 ? [errorText(error)] : homeless);
  };
  const store = async (values: TValues) => {
    const { data } = await client.mutate<TData, { input: TInput }>({
      mutation: latest.current.save,
      variables: { input: latest.current.toInput(values, base.current.version, call.current) },
      context: { handlesErrors: true },
    } as Parameters<typeof client.mutate<TData, { input: TInput }>>[0]);
    if (!data) throw new Error('Server response was missing for query');
    return data;
  };
  const afterSave = async (data: TData, given: TValues, stays: boolean) => {
    draft.drop();
    call.current = crypto.randomUUID();
    const now = form.getValues();
    // Text typed during the save is not saved: it stays on top, to be saved next.
    const more = !sameValue(now, given);
    sent.current = more ? given : undefined;
    if (!more) guard.pass();
    const stored = latest.current.stored?.(data) ?? given;
    putOnTop(form, stored, mergeMine(given, stored, now));
    notify('success', latest.current.saved?.(data, given) ?? 'Saved');
    await latest.current.onSaved?.(data);
    const { exitTo } = latest.current;
    if (!stays && exitTo !== undefined && getSettings().exitOnSave) await goBack(exitTo);
  };
  const submit = async (stays = false) => {
    // A second click during the first save is the same click.
    if (busy.current) return false;
    busy.current = true;
    setSaving(true);
    setFormErrors([]);
    form.clearErrors();
    sent.current = undefined;
    try {
      await latest.current.settled?.(form);
      let accepted: TData | undefined;
      let given = form.getValues();
      await form.handleSubmit(async (values) => {
        given = structuredClone(form.getValues());
        accepted = await store(values);
      })();
      if (accepted !== undefined) await afterSave(accepted, given, stays);
      return accepted !== undefined;
    } catch (error) {
      await showFailure(error);
      return false;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  const discard = () => {
    draft.drop();
    draft.forget();
    const { values, version } = latest.current;
    rebase({ values: values ?? latest.current.blank, version });
  };
  const resolveStale = (keepMine: boolean) => {
    const theirs = stale?.theirs;
    if (!stale || !theirs) return;
    // This save is based on another version: it is not a repeated try of the refused one.
    call.current = crypto.randomUUID();
    rebase(theirs, keepMine ? mergeMine(stale.before, theirs.values, form.getValues()) : theirs.values);
    setStale(undefined);
  };
  return {
    form,
    submit,
    saving,
    dirty,
    creating: options.values === undefined,
    discard,
    formErrors,
    newer,
    stale,
    resolveStale,
    cancelStale: () => setStale(undefined),
    guard,
    restoredFrom: draft.restoredFrom,
  };
}
