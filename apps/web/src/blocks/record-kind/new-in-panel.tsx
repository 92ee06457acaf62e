import {
  type Fields,
  inSentence,
  namedValues,
  type RecordKind,
  type RecordType,
  type TypedValues,
} from '@falcon/domain/company/records';
import { type ComponentType, useState } from 'react';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { PanelFrame } from '#ui/lazy-panel-frame';
import type { EntityForm } from '../entity-form/use-entity-form';
import { RecordForm } from '../entity-form/RecordForm';
import type { RowOf } from './documents';
import type { KindForm } from './KindField';
import type { PanelProps } from './panels';
import type { ChildOwner } from './use-child-owner';

/** A kind's form of a new record; `onCreated` takes the place of opening it. */
interface NewForm<F extends Fields, Row, Parts> {
  startOf: () => TypedValues<F> & Parts;
  useNew: (
    start: TypedValues<F> & Parts,
    suffix: string,
    owner?: ChildOwner,
    onCreated?: (row: Row) => Promise<void> | void,
  ) => EntityForm<TypedValues<F> & Parts>;
  nameOf: (row: Row) => string;
}

/**
 * The form of a new record in a panel, for where one is selected that is missing; `useOwner` is the record that it will
 * belong to, by its id.
 */
export function newInPanel<F extends Fields, More, Parts extends object>(
  kind: RecordKind<RecordType, F>,
  { useNew, startOf, nameOf }: NewForm<F, RowOf<{ fields: F }> & More, Parts>,
  Form: ComponentType<KindForm<{ fields: F }, More, Parts>>,
  useOwner: (id: string | undefined) => ChildOwner | undefined = () => undefined,
): ComponentType<PanelProps> {
  return function NewInPanel({ name, given, ownerId, onCreated, onClose }) {
    const [asking, setAsking] = useState(false);
    const [start] = useState(() => ({ ...startOf(), ...given, ...namedValues(kind, name) }));
    const created = (row: RowOf<{ fields: F }> & More) =>
      onCreated({ id: row.id, name: nameOf(row), isEnabled: (row as { isEnabled?: boolean }).isEnabled !== false });
    // A draft restored later is the one of this name.
    const entity = useNew(start, `:named:${name.trim()}`, useOwner(ownerId), created);
    const close = () => (entity.dirty ? setAsking(true) : onClose());
    const drop = () => {
      entity.discard();
      onClose();
    };
    return (
      <PanelFrame title={`Create ${inSentence(kind.noun)}`} onClose={close}>
        <RecordForm entity={entity} onCancel={close}>
          <Form form={entity.form} />
        </RecordForm>
        {asking && (
          <ConfirmDialog
            title="Close without creating?"
            confirm="Close"
            danger
            onConfirm={drop}
            onCancel={() => setAsking(false)}
          >
            What you typed in this panel is lost. The form behind it stays as it is.
          </ConfirmDialog>
        )}
      </PanelFrame>
    );
  };
}
