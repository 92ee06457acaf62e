import { sql } from 'kysely';
import type { Selectable, Updateable } from 'kysely';
import type { DB, Database } from '#db/database';
import { addHistory } from '#kit/record-kit';
import type { FieldChange } from '@falcon/domain/company/history';

export type AppConfigurationRow = Selectable<DB['appConfiguration']>;

/** The company's settings: one row that always exists. */
export const appConfiguration = (db: Database): Promise<AppConfigurationRow> =>
  db.selectFrom('appConfiguration').selectAll().executeTakeFirstOrThrow();

export const lockAppConfiguration = (trx: Database): Promise<AppConfigurationRow> =>
  trx.selectFrom('appConfiguration').selectAll().forUpdate().executeTakeFirstOrThrow();

export const storeAppConfiguration = (
  trx: Database,
  patch: Updateable<DB['appConfiguration']>,
): Promise<AppConfigurationRow> =>
  trx
    .updateTable('appConfiguration')
    .set({ ...patch, version: sql<number>`version + 1` })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The settings have no id; their history uses record id 1. Changes that create no new version have none. */
export const auditAppConfiguration = (
  trx: Database,
  userId: number,
  changes: readonly FieldChange[],
  { version = null, reason = null }: { readonly version?: number | null; readonly reason?: string | null } = {},
): Promise<void> =>
  addHistory(trx, { recordType: 'app_configuration', recordId: 1, action: 'update', userId, version, changes, reason });
