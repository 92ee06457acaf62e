import { seenWith } from '../../office/access/seen';
import type { Field, RecordKind, RecordType } from '../records/index';
import type { FieldOf } from '../../kit/fields/index';
import { RECORD_KINDS, columnOf, factsOf, inSentence } from '../records/index';
import type { ChangeKind, HistoryField, NamedRecord, PartKind } from './change';
import type { Fields } from './define';
import { names, namesAll, silent } from './define';

/** Field kinds with another name in the history. */
const READ_AS: Readonly<Partial<Record<Field['kind'], ChangeKind>>> = {
  email: 'text',
  emails: 'list',
  listed: 'choice',
  state: 'text',
  website: 'text',
  whole: 'number',
  zip: 'text',
};

const tableOf = (to: string): NamedRecord =>
  (to in RECORD_KINDS ? factsOf(to as RecordType).table : 'propertyFirmType') as NamedRecord;

function historyField(field: Field, view: RecordKind['view']): HistoryField {
  const { kind, inHistory, label, seenBy } = field;
  if (field.kind === 'references') return namesAll(label, tableOf(field.to), field.none?.toLowerCase());
  return {
    label: inHistory ?? label,
    kind: READ_AS[kind] ?? (kind as ChangeKind),
    ...(kind === 'emails' ? { members: 'text' } : {}),
    ...(field.kind === 'choice' || field.kind === 'listed' ? { options: field.options } : {}),
    ...(field.kind === 'reference' ? { names: tableOf(field.to) } : {}),
    // Users who can open a record's history can view the record.
    ...(seenBy === undefined || seenWith(field).some((permission) => permission === view) ? {} : { seenBy }),
  };
}

/** Address ids: a record's first address is recorded by its id. */
const addressIds = (fields: RecordKind['fields']): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind !== 'address') return [];
      const column = columnOf(name, field);
      return Object.entries(
        field.optional ? { [column]: names(field.label, 'address') } : silent({ [column]: 'reference' }),
      );
    }),
  );

/** A kind's fields by column, with the labels of its definition. */
export const kindFields = ({ fields, view }: Pick<RecordKind, 'fields' | 'view'>): Fields => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      // An address is kept in one line, under the name of its field; rows are parts of the record.
      field.kind === 'rows'
        ? []
        : [[field.kind === 'address' ? name : columnOf(name, field), historyField(field, view)]],
    ),
  ),
  ...addressIds(fields),
});

/** The fields of rows, as the history names those of a part of a record: `adjustment.amountCents`. */
export const rowFields = (part: PartKind, { of }: FieldOf<'rows'>): Fields =>
  Object.fromEntries(
    Object.entries(of).flatMap(([name, field]) =>
      field.kind === 'reference'
        ? []
        : [
            [
              `${part}.${columnOf(name, field)}`,
              historyField({ ...field, label: inSentence(field.label) } as Field, null),
            ],
          ],
    ),
  );
