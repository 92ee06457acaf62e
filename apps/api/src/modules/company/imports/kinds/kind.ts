import type { PermissionKey } from '@falcon/domain/office/access';
import { IMPORT_RECORDS } from '@falcon/domain/kit/imports';
import type { ImportType } from '@falcon/domain/kit/imports';
import { FLOORING_TYPES, labelOf, valuesOf } from '@falcon/domain/kit/flooring';
import type { Database } from '#db/database';
import type { Context } from '#core/context';
import type { FieldChange } from '@falcon/domain/company/history';
import type { RecordTable } from '#kit/record-kit';
import type { Checker, RowPlan as PlanOfRow, RowRules, RowSet, SheetField } from '#kit/staged-files';

export const IMPORT_TYPES = valuesOf(IMPORT_RECORDS);
/** The name of a type, as on the page of its list. */
export const importLabel = (type: ImportType): string => labelOf(IMPORT_RECORDS, type);

/** The values that a row will store, by column name. */
export interface StoredPlan {
  readonly record: Readonly<Record<string, unknown>>;
  readonly address?: Readonly<Record<string, unknown>>;
  readonly bill_to_address?: Readonly<Record<string, unknown>>;
  readonly changes: readonly FieldChange[];
  readonly [part: string]: unknown;
}

/** The plan of a row. */
export type RowPlan = PlanOfRow<StoredPlan>;

/** Some rows of an import that are being stored. */
export interface StoreBatch extends RowSet {
  readonly importId: number;
  readonly userId: number;
  readonly today: string;
}

/** A record type that can be imported. */
export interface ImportKind extends RowRules {
  readonly type: ImportType;
  readonly table: RecordTable;
  /** Where a record keeps its addresses: the part of the plan, and the column of the record. */
  readonly places: readonly (readonly [part: string, column: string])[];
  /** Any of these permissions allows importing it. */
  readonly permissions: readonly PermissionKey[];
  /** The record's page. */
  readonly path: (id: number) => string | null;
  checker(ctx: Context): Promise<Checker<RowPlan>>;
  /**
   * Whether data attached to a batch's records changed since the check in a way that prevents the plan; then nothing is
   * stored, and the rows are checked again.
   */
  readonly changedMeanwhile?: (trx: Database, batch: StoreBatch) => Promise<boolean>;
  /** Stores data attached to the record; the records themselves are stored the same way for all kinds. */
  readonly beforeStore?: (trx: Database, batch: StoreBatch) => Promise<void>;
  readonly afterStore?: (trx: Database, batch: StoreBatch) => Promise<void>;
  readonly beforeUndo?: (trx: Database, batch: StoreBatch) => Promise<void>;
  readonly afterUndo?: (trx: Database, batch: StoreBatch) => Promise<void>;
  /** Marks rows of a batch that can't be undone, besides rows whose record was changed or is used. */
  readonly hinder?: (trx: Database, batch: StoreBatch) => Promise<void>;
  /** Tables that hold parts of the record and so don't count as a use of it. */
  readonly parts: readonly string[];
}

export const ID_FIELD: SheetField = {
  key: 'id',
  label: 'ID',
  kind: 'text',
  aliases: ['Falcon ID', 'Record ID'],
  hint: 'Blank = find the record by name. Enter a record’s ID to change that record, or NEW to add one even if the name is taken.',
};

/** The customer column, through which other records are found. */
export const customerField = (more: Partial<SheetField>): SheetField => ({
  key: 'customer',
  label: 'Customer',
  kind: 'text',
  required: true,
  example: 'Lakeside Apartments',
  ...more,
});

/** The column of a flooring type. */
export const floorField = (required: true | 'NEW'): SheetField => ({
  key: 'flooringTypeId',
  label: 'Flooring',
  kind: 'choice',
  required,
  choices: FLOORING_TYPES.map(({ id, name }) => ({ value: id, words: [name] })),
  aliases: ['Flooring type', 'Floor', 'Type'],
  example: 'Carpet',
});
export const WRONG_FLOOR = 'Use one of: Carpet, Vinyl, VCT or Carpet Tile.';

const addressPart = (
  prefix: string,
  title: string,
  part: string,
  label: string,
  more: Partial<SheetField> = {},
): SheetField => ({ key: `${prefix}.${part}`, label: `${title}${label}`, kind: 'text', ...more });

/** The parts of an address under `prefix`. */
export const addressFields = (prefix: string, title = ''): SheetField[] => [
  addressPart(prefix, title, 'addressLine1', title === '' ? 'Street' : 'street', {
    aliases:
      title === ''
        ? ['Address', 'Address 1', 'Address line 1', 'Street address']
        : [`${title}address`, `${title}address 1`],
    example: '1 Mill Rd',
  }),
  addressPart(prefix, title, 'addressLine2', title === '' ? 'Street 2' : 'street 2', {
    aliases: title === '' ? ['Address 2', 'Address line 2', 'Suite'] : [`${title}address 2`],
  }),
  addressPart(prefix, title, 'city', title === '' ? 'City' : 'city', { example: 'Carmel' }),
  addressPart(prefix, title, 'state', title === '' ? 'State' : 'state', {
    aliases: title === '' ? ['ST'] : [`${title}ST`],
    hint: 'Two letters.',
    example: 'IN',
  }),
  addressPart(prefix, title, 'postalCode', 'ZIP', {
    kind: 'zip',
    aliases: [`${title}ZIP code`, `${title}postal code`, `${title}zipcode`],
    example: '46032',
  }),
];

export const ENABLED_FIELD: SheetField = {
  key: 'isEnabled',
  label: 'Enabled',
  kind: 'yesNo',
  aliases: ['Active', 'Is enabled'],
  hint: 'Blank in a new record = Yes.',
  example: 'Yes',
};
