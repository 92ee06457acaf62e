import type { Expression } from 'kysely';
import type { z } from 'zod';
import type { FieldChange } from '@falcon/domain/company/history';
import type { PermissionKey } from '@falcon/domain/office/access';
import type { Filters } from '@falcon/domain/company/filters';
import type { RecordKind, SortOf } from '@falcon/domain/company/records';
import type { Database } from '#db/database';
import type { Context, TransactionContext } from '#core/context';
import type { TotalColumns } from '#core/lists/totals';
import type { InputBuilder, RecordRow, RecordTable } from '#kit/record-kit';
import type { FormInput } from './form';
import type { FindOwner } from './owner';
import type { References } from './field-answers';

/** A kind whose rows are stored in its table. */
export type StoredKind = RecordKind & { readonly table: RecordTable };

/** Sort expressions: a single one, followed by the title, or all of them but the id. */
type Order = Expression<unknown> | readonly Expression<unknown>[];

/** Input of a save besides the fields, stored in other tables or by `prepare`. */
export interface Parts<Row> {
  readonly inputs?: (t: InputBuilder, isNew: boolean) => Record<string, unknown>;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  /** Stores this part of the input and returns the changes for the history. */
  readonly store?: (
    trx: Database,
    row: Row,
    input: FormInput,
    ctx: TransactionContext,
    isNew: boolean,
  ) => Promise<readonly FieldChange[]>;
}

type Arguments = Readonly<Record<string, unknown>>;
type FilterPlaces = Readonly<Record<string, unknown>>;

/** What a kind does beyond its definition. */
export interface ModuleOptions<Kind extends StoredKind> {
  /** Who can read the list if not only users who can view a record, because forms select from it. */
  readonly listedFor?: readonly PermissionKey[] | 'everyone';
  /** The module lists the records itself, with its own fields and queries. */
  readonly unlisted?: true;
  /** A refused list is null, so that the rest of the request still gets a response. */
  readonly nullableList?: true;
  readonly references?: References;
  /** The list's filters and where they look; without them it has a search and “enabled only”. */
  readonly filters?: {
    readonly of: Filters;
    readonly columns: FilterPlaces | ((ctx: Context) => FilterPlaces);
    /** Whether the arguments leave few enough rows to count all of them. */
    readonly few?: (args: Arguments) => boolean;
    /** Throws if the caller may not read the list. */
    readonly require?: (ctx: Context, args: Arguments) => Promise<unknown>;
  };
  /** The sums below the rows, for users who can see the summed amounts; if left out, everyone who opens the list. */
  readonly totals?: {
    readonly columns: TotalColumns;
    readonly sees?: (ctx: Context) => boolean;
    /** The same columns, if the summed value of a row depends on the filters. */
    readonly of?: (ctx: Context, args: Arguments) => TotalColumns;
  };
  /** Sort expressions other than the field's column. */
  readonly orders?: Partial<Record<SortOf<Kind>, Order>>;
  /** Whether the user can change a record they can see, if the permission alone doesn't decide it. */
  readonly mayChange?: (ctx: Context, row: RecordRow<Kind['table']>) => boolean | Promise<boolean>;
  /** How the owner of a new record is found, if not everyone who can add one sees every owner. */
  readonly findOwner?: FindOwner;
  /** Takes locks that must precede the record's own. */
  readonly above?: (trx: Database, input: FormInput) => Promise<unknown>;
  /**
   * Runs in the transaction before the record is stored; `before` is null for a new one. Refuses what field checks
   * can't express, changes records that depend on this one, and returns derived columns.
   */
  readonly prepare?: (
    trx: Database,
    input: FormInput,
    before: RecordRow<Kind['table']> | null,
    ctx: TransactionContext,
  ) => Promise<Readonly<Record<string, unknown>> | void>;
  readonly parts?: Parts<RecordRow<Kind['table']>>;
  /** Wraps a change inside its transaction, for locks taken before it and checks made after it. */
  readonly around?: (
    trx: Database,
    ctx: TransactionContext,
    change: { readonly id: number; readonly input: FormInput },
    store: () => Promise<RecordRow<Kind['table']>>,
  ) => Promise<RecordRow<Kind['table']>>;
  /** Runs after a change is committed; `before` is null for a repeated submit. */
  readonly changed?: (
    ctx: Context,
    after: RecordRow<Kind['table']>,
    before: RecordRow<Kind['table']> | null,
  ) => Promise<void> | void;
  /** Allows removing records; throws for those that can't be removed. */
  readonly removable?: (trx: Database, row: RecordRow<Kind['table']>, ctx: TransactionContext) => Promise<void>;
  /** Extra documentation for the API: about the mutations and the list. */
  readonly notes?: { readonly create?: string; readonly update?: string; readonly list?: string };
}
