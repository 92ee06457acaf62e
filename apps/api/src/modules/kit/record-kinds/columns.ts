import { initialOf } from '@falcon/domain/kit/fields';
import { columnOf, enteredFieldsOf, inputNameOf } from '@falcon/domain/company/records';
import type { RecordKind } from '@falcon/domain/company/records';

/** Checked input by column; addresses are stored separately, what was left out stays out. */
export function columnsOf(
  kind: Pick<RecordKind, 'fields'>,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    enteredFieldsOf(kind).flatMap(([name, field]) => {
      if (field.kind === 'address' || field.kind === 'references' || field.kind === 'rows') return [];
      const value = input[inputNameOf(name, field)];
      return value === undefined ? [] : [[columnOf(name, field), value]];
    }),
  );
}

/** The columns of a new record with nothing filled in; required fields are missing. */
export const blankColumns = (kind: Pick<RecordKind, 'fields'>): Record<string, unknown> =>
  Object.fromEntries(
    enteredFieldsOf(kind).flatMap(([name, field]) =>
      ('optional' in field ? !field.optional : field.kind === 'address') ||
      field.kind === 'listed' ||
      field.kind === 'references' ||
      field.kind === 'rows' ||
      ('required' in field && field.required) ||
      ('usual' in field && field.usual)
        ? []
        : [[columnOf(name, field), initialOf(field)]],
    ),
  );

/** Adds blank texts for omitted ones to a new record's columns: text columns are never null. */
export const withBlankTexts = (
  kind: Pick<RecordKind, 'fields'>,
  columns: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const blank = Object.entries(blankColumns(kind)).filter(([column, value]) => value === '' && !(column in columns));
  return { ...columns, ...Object.fromEntries(blank) };
};
