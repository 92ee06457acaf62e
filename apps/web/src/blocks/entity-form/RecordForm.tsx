import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { BottomBar } from '#ui/BottomBar';
import { useFirstField } from '#ui/feedback/dialog-keys';
import { ReadOnlyContext } from '#ui/fields/read-only';
import { lazyPart } from '#ui/lazy-part';
import { colors, onPhone } from '#ui/tokens';
import { useSaveKey } from '#ui/use-save-key';
import { LeaveQuestion } from './LeaveQuestion';
import type { StaleDialog } from './StaleDialog';
import type { EntityForm } from './use-entity-form';

const summary = () => import('./ErrorSummary');
const stale = () => import('./StaleDialog');
const ErrorSummary = lazyPart(async () => (await summary()).ErrorSummary);
const RestoredNote = lazyPart(async () => (await import('./RestoredNote')).RestoredNote);
// Restores the generic type that lazy() loses; the component is the same.
const Stale = lazy(async () => ({ default: (await stale()).StaleDialog })) as unknown as typeof StaleDialog;

/** Loads the refusal dialogs while the user types, so that they work even without a connection. */
function useReadyForRefusal(dirty: boolean): void {
  useEffect(() => {
    // A part that fails to load is requested again when it is shown.
    if (dirty) void Promise.allSettled([summary(), stale()]);
  }, [dirty]);
}

const LiveForm = lazyPart(async () => (await import('../live/LiveForm')).LiveForm);
const BarText = styled('span')({
  marginRight: 'auto',
  color: colors.muted,
  // On a phone, Discard says as much of a new record, and the bar is one line.
  [onPhone]: { '&[data-plain]': { display: 'none' } },
});

interface Props<TValues extends FieldValues> {
  entity: EntityForm<TValues>;
  /** The verb of the save button; "Save", or "Create" for a new record. */
  saveLabel?: string | undefined;
  /** Another way to save, before the save button. */
  besideSave?: ReactNode;
  /** For users who can view but not edit: fields become text, and the bar never appears. */
  readOnly?: boolean | undefined;
  /** Opens the tab that has an off-screen field. */
  elsewhere?: ((path: string) => void) | undefined;
  /** Values whose refusal is a question that the page asks in a dialog: no fault to fix. */
  asked?: readonly string[] | undefined;
  /** Closes the form without saving, where it is in a panel. */
  onCancel?: (() => void) | undefined;
  children: ReactNode;
}

/** Locked fields lose the focus; this restores it afterward. */
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

/** Locks the fields while a new record is created: text typed then would be lost. */
function Fields<TValues extends FieldValues>({
  entity,
  children,
}: {
  entity: EntityForm<TValues>;
  children: ReactNode;
}) {
  const locked = entity.creating && entity.saving;
  const [, first] = useFirstField();
  useFocusKept(locked);
  return (
    <div ref={entity.creating ? first : undefined} inert={locked}>
      {children}
    </div>
  );
}

/** Discard and Save, with notices: that there is unsaved work, and what others have saved since. */
function SaveBar<TValues extends FieldValues>({
  entity,
  label,
  besideSave,
  onCancel,
}: Pick<Props<TValues>, 'besideSave' | 'entity' | 'onCancel'> & { label: string }) {
  const { dirty, creating, saving, newer } = entity;
  return (
    <BottomBar>
      <BarText data-plain={creating || undefined}>
        {dirty && (creating ? 'Unsaved changes' : <LiveForm newer={newer} />)}
      </BarText>
      {onCancel && (
        <Button onClick={onCancel} disabled={saving}>
          Cancel
        </Button>
      )}
      {dirty && !onCancel && (
        <Button onClick={entity.discard} disabled={saving}>
          Discard
        </Button>
      )}
      {besideSave}
      <Button type="submit" variant="contained" loading={saving} title="Ctrl S">
        {label}
      </Button>
    </BottomBar>
  );
}

/**
 * A record's form around its fields: error summary, the Discard and Save bar, and confirmations before work is lost.
 */
export function RecordForm<TValues extends FieldValues>({
  entity,
  saveLabel,
  besideSave,
  readOnly = false,
  elsewhere,
  asked,
  onCancel,
  children,
}: Props<TValues>) {
  const element = useRef<HTMLFormElement>(null);
  const { form, dirty, creating, guard, restoredFrom } = entity;
  const label = saveLabel ?? (creating ? 'Create' : 'Save');
  useReadyForRefusal(dirty);
  useSaveKey(() => {
    if (!readOnly && (dirty || creating)) void entity.submit();
  }, element);
  if (readOnly) return <ReadOnlyContext.Provider value>{children}</ReadOnlyContext.Provider>;
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void entity.submit();
      }}
    >
      {/* While the user types, errors are shown only at their fields: the summary appears with the first save. */}
      {(form.formState.submitCount > 0 || entity.formErrors.length > 0) && (
        <ErrorSummary
          form={form}
          errors={form.formState.submitCount > 0 ? form.formState.errors : {}}
          others={entity.formErrors}
          elsewhere={elsewhere}
          asked={asked}
        />
      )}
      {restoredFrom && dirty && <RestoredNote from={restoredFrom} onDiscard={entity.discard} />}
      <Fields entity={entity}>{children}</Fields>
      {(dirty || creating) && <SaveBar entity={entity} label={label} besideSave={besideSave} onCancel={onCancel} />}
      {entity.stale && (
        <Suspense fallback={null}>
          <Stale entity={entity} />
        </Suspense>
      )}
      <LeaveQuestion guard={guard} />
    </form>
  );
}
