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

/** Sort expressions: one that the title follows, or all of them but the id. */
type Order = Expression<unknown> | readonly Expression<unknown>[];

/** What a save is given besides the fields: stored in tables of its own, or by `prepare`. */
export interface Parts<Row> {
  readonly inputs?: (t: InputBuilder, isNew: boolean) => Record<string, unknown>;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  /** Stores what the input contains of it and returns what changed, for the history. */
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
  /** Who can read the list, if more than those who can view a record: forms select from it. */
  readonly listedFor?: readonly PermissionKey[] | 'everyone';
  /** The records are listed by fields and queries of the module. */
  readonly unlisted?: true;
  /** The list is null where it is refused, so that the rest of a request is answered. */
  readonly nullableList?: true;
  readonly references?: References;
  /** The filters of the list, and where it keeps what they ask for; without them it has a search and “enabled only”. */
  readonly filters?: {
    readonly of: Filters;
    readonly columns: FilterPlaces | ((ctx: Context) => FilterPlaces);
    /** Whether the arguments leave so few rows that all of them are counted. */
    readonly few?: (args: Arguments) => boolean;
    /** Refuses to read the list. */
    readonly require?: (ctx: Context, args: Arguments) => Promise<unknown>;
  };
  /** The sums below the rows, for the users who see what is added up; everyone who opens the list if left out. */
  readonly totals?: {
    readonly columns: TotalColumns;
    readonly sees?: (ctx: Context) => boolean;
    /** The same columns, where what is added up of a row depends on the filters. */
    readonly of?: (ctx: Context, args: Arguments) => TotalColumns;
  };
  /** Sort expressions other than the field's column. */
  readonly orders?: Partial<Record<SortOf<Kind>, Order>>;
  /** Whether the user can change a record that they see, if the permission alone does not decide it. */
  readonly mayChange?: (ctx: Context, row: RecordRow<Kind['table']>) => boolean | Promise<boolean>;
  /** How the owner of a new record is found, if not everyone who can add one sees every owner. */
  readonly findOwner?: FindOwner;
  /** Locks what must be locked before the record itself. */
  readonly above?: (trx: Database, input: FormInput) => Promise<unknown>;
  /**
   * Runs inside the transaction before the record is stored; `before` is null for a new one. Refuses what the fields
   * can't say, changes what depends on the record, and returns columns that follow from others.
   */
  readonly prepare?: (
    trx: Database,
    input: FormInput,
    before: RecordRow<Kind['table']> | null,
    ctx: TransactionContext,
  ) => Promise<Readonly<Record<string, unknown>> | void>;
  readonly parts?: Parts<RecordRow<Kind['table']>>;
  /** Surrounds a change inside its transaction, with what must be locked before it and holds after it. */
  readonly around?: (
    trx: Database,
    ctx: TransactionContext,
    change: { readonly id: number; readonly input: FormInput },
    store: () => Promise<RecordRow<Kind['table']>>,
  ) => Promise<RecordRow<Kind['table']>>;
  /** Runs after a change is committed; `before` is null for a submit that was repeated. */
  readonly changed?: (
    ctx: Context,
    after: RecordRow<Kind['table']>,
    before: RecordRow<Kind['table']> | null,
  ) => Promise<void> | void;
  /** Records can be removed; refuses those that can't be. */
  readonly removable?: (trx: Database, row: RecordRow<Kind['table']>, ctx: TransactionContext) => Promise<void>;
  /** More to say about the mutations, and what the list is, for the documentation of the API. */
  readonly notes?: { readonly create?: string; readonly update?: string; readonly list?: string };
}
