import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { BottomBar } from '../../ui/BottomBar';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog';
import { ReadOnlyContext } from '../../ui/fields/read-only';
import { lazyPart } from '../../ui/lazy-part';
import { colors } from '../../ui/tokens';
import { useLatest } from '../../ui/use-latest';
import type { StaleDialog } from './StaleDialog';
import type { EntityForm } from './use-entity-form';

const summary = () => import('./ErrorSummary');
const stale = () => import('./StaleDialog');
const ErrorSummary = lazyPart(async () => (await summary()).ErrorSummary);
const RestoredNote = lazyPart(async () => (await import('./RestoredNote')).RestoredNote);
// lazy() forgets that the dialog fits any form; it is the same component.
const Stale = lazy(async () => ({ default: (await stale()).StaleDialog })) as unknown as typeof StaleDialog;

/** Loads what a refused save shows while one still types, so that it is there even when the connection is lost meanwhile. */
function useReadyForRefusal(dirty: boolean): void {
  useEffect(() => {
    // A part that cannot be loaded now is asked for again when it is shown.
    if (dirty) void Promise.allSettled([summary(), stale()]);
  }, [dirty]);
}

const BarText = styled('span')({ marginRight: 'auto', color: colors.muted });

interface Props<TValues extends FieldValues> {
  entity: EntityForm<TValues>;
  /** The verb of the save button; "Save", or "Create" for a new record. */
  saveLabel?: string | undefined;
  /** For those who may look but not change: fields become text, the bar never appears. */
  readOnly?: boolean | undefined;
  /** Opens the tab in which a field stands that is not on screen. */
  elsewhere?: ((path: string) => void) | undefined;
  children: ReactNode;
}

function useSaveKey(save: () => void): void {
  const latest = useLatest(save);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [latest]);
}

/** While the fields are locked nothing is focused; afterwards it goes on where it was. */
function useFocusKept(locked: boolean): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (locked) {
      before.current = document.activeElement;
      return;
    }
    if (before.current instanceof HTMLElement && document.activeElement === document.body) before.current.focus();
    before.current = null;
  }, [locked]);
}

/** Where one types or chooses; not the hidden inputs behind a choice, and no buttons. */
const FIELD = 'input:not([tabindex="-1"], [type="hidden"]), textarea:not([tabindex="-1"]), [role="combobox"]';

/** A new record is typed into at once: its first field has the focus. */
function useFirstField(fields: RefObject<HTMLElement | null>, creating: boolean): void {
  const begun = useRef(creating);
  useEffect(() => {
    if (begun.current && !fields.current?.contains(document.activeElement)) fields.current?.querySelector<HTMLElement>(FIELD)?.focus();
  }, [fields]);
}

/** The fields. They are locked while a new record is made: what is typed then would have no record to go to. */
function Fields<TValues extends FieldValues>({ entity, children }: { entity: EntityForm<TValues>; children: ReactNode }) {
  const locked = entity.creating && entity.saving;
  const fields = useRef<HTMLDivElement>(null);
  useFocusKept(locked);
  useFirstField(fields, entity.creating);
  return <div ref={fields} inert={locked}>{children}</div>;
}

/** A record's form around its fields: error summary, the bar with Discard and Save, and the questions before work is lost. */
export function RecordForm<TValues extends FieldValues>({ entity, saveLabel, readOnly = false, elsewhere, children }: Props<TValues>) {
  const { form, saving, dirty, creating, guard, restoredFrom } = entity;
  const label = saveLabel ?? (creating ? 'Create' : 'Save');
  useReadyForRefusal(dirty);
  useSaveKey(() => {
    if (!readOnly && (dirty || creating)) void entity.submit();
  });
  if (readOnly) return <ReadOnlyContext.Provider value>{children}</ReadOnlyContext.Provider>;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void entity.submit();
      }}
    >
      {/* While one types, faults stand at their fields only: the summary comes with the first try to save. */}
      {(form.formState.submitCount > 0 || entity.formErrors.length > 0) && <ErrorSummary form={form} errors={form.formState.submitCount > 0 ? form.formState.errors : {}} others={entity.formErrors} elsewhere={elsewhere} />}
      {restoredFrom && dirty && <RestoredNote from={restoredFrom} onDiscard={entity.discard} />}
      <Fields entity={entity}>{children}</Fields>
      {(dirty || creating) && (
        <BottomBar>
          <BarText>{dirty ? 'Unsaved changes' : ''}</BarText>
          {dirty && <Button onClick={entity.discard} disabled={saving}>Discard</Button>}
          <Button type="submit" variant="contained" loading={saving} title="Ctrl S">{label}</Button>
        </BottomBar>
      )}
      {entity.stale && <Suspense fallback={null}><Stale entity={entity} /></Suspense>}
      {guard.asking && (
        <ConfirmDialog title="Leave without saving?" confirm="Leave" danger onConfirm={guard.leave} onCancel={guard.stay}>
          Your changes on this page aren’t saved yet.
        </ConfirmDialog>
      )}
    </form>
  );
}
