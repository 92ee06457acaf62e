import type { Field, RecordKind } from '../records/index';
import { columnOf, factsOf } from '../records/index';
import type { ChangeKind, HistoryField, NamedRecord } from './change';
import type { Fields } from './define';
import { silent } from './define';

/** Kinds of fields that the history reads under another name. */
const READ_AS: Readonly<Partial<Record<Field['kind'], ChangeKind>>> = {
  email: 'text',
  listed: 'choice',
  state: 'text',
  website: 'text',
  whole: 'number',
};

function historyField(field: Field, view: RecordKind['view']): HistoryField {
  const { kind, inHistory, label, seenBy } = field;
  return {
    label: inHistory ?? label,
    kind: READ_AS[kind] ?? (kind as ChangeKind),
    ...(field.kind === 'choice' || field.kind === 'listed' ? { options: field.options } : {}),
    ...(field.kind === 'reference'
      ? { names: (field.to === 'PROPERTY_FIRM_TYPE' ? 'propertyFirmType' : factsOf(field.to).table) as NamedRecord }
      : {}),
    // Users who open the history of a record can view it.
    ...(seenBy === undefined || [seenBy].flat().some((permission) => permission === view)
      ? {}
      : { seenWith: [seenBy].flat() }),
  };
}

/** The fields of a kind of record by their columns, with the labels of its definition. */
export const kindFields = ({ fields, view }: Pick<RecordKind, 'fields' | 'view'>): Fields => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      // An address is kept in one line, under the name of its field.
      field.kind === 'address' ? name : columnOf(name, field),
      historyField(field, view),
    ]),
  ),
  ...('address' in fields ? silent({ addressId: 'reference' }) : {}),
});
