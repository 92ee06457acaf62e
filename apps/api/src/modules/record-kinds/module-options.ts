import type { Expression } from 'kysely';
import type { PermissionKey } from '@falcon/domain/access';
import type { RecordKind, SortOf } from '@falcon/domain/records';
import type { Database } from '../../db/database';
import type { TransactionContext } from '../../graphql/context';
import type { RecordRow, RecordTable } from '../records';
import type { FormInput } from './form';
import type { References } from './record-type';

/** A kind with a list of its own, whose rows are stored in its table. */
export type ListedKind = RecordKind & {
  readonly table: RecordTable;
  readonly view: PermissionKey;
  readonly edit: PermissionKey;
};

/** What a kind does beyond its definition. */
export interface ModuleOptions<Kind extends ListedKind> {
  /** Who can read the list, if more than those who can view a record: forms select from it. */
  readonly listedFor?: readonly PermissionKey[];
  readonly references?: References;
  /** Sort expressions other than the field's column. */
  readonly orders?: Partial<Record<SortOf<Kind>, Expression<unknown>>>;
  /** Refuses what the fields can't say; `before` is null for a new record. Runs inside the transaction of the save. */
  readonly check?: (
    trx: Database,
    input: FormInput,
    before: RecordRow<Kind['table']> | null,
    ctx: TransactionContext,
  ) => Promise<void>;
}
