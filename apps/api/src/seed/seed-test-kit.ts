import { STARTING_ROLES } from '@falcon/domain/office/access';
import { statusById, stepBetween } from '@falcon/domain/orders/work-order-status';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, expect } from 'vitest';
import type { DB } from '#db/database';
import { createFilledDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { seedDemo } from './index';
import { ORDERS_OF_CUTTING_WEEK } from './orders/cutting-week';
import { ORDERS_OF_PROPOSALS } from './proposals/decided-proposals';

export const TODAY = '2026-07-01';
export const ORDERS = 300;
/** With those that the demo company has besides. */
export const ALL_ORDERS = ORDERS + ORDERS_OF_CUTTING_WEEK + ORDERS_OF_PROPOSALS;
export const options = { today: TODAY, orders: ORDERS, log: () => undefined, seal: (text: string) => `sealed ${text}` };

/** The database of a small demo company, which is seeded once for all test files. */
export const createDemoDatabase = (): Promise<TestDatabase> =>
  createFilledDatabase('falcon_demo', (db) => seedDemo(db, options));

/** The same, dropped after the test file. */
export async function demoDatabase(): Promise<Kysely<DB>> {
  const company = await createDemoDatabase();
  afterAll(() => company.drop());
  return company.db;
}

/** Rows of a statement that lists violations of a rule. */
export async function breachesOf(db: Kysely<DB>, statement: string): Promise<unknown[]> {
  return (await sql.raw(statement).execute(db)).rows;
}

export interface AuditedStep {
  readonly action: string;
  readonly fromStatusId: number | null;
  readonly toStatusId: number | null;
  readonly reason: string | null;
  readonly roleId: number;
}

/** Expects the step to be in the status table, allowed for the role, and to have any required reason. */
export function expectLegal({ action, fromStatusId, toStatusId, reason, roleId }: AuditedStep): void {
  const [from, to] = [statusById(fromStatusId ?? 0), statusById(toStatusId ?? 0)];
  const step = from && to ? stepBetween(from.name, to.name) : undefined;
  expect(step?.action).toBe(action);
  expect(STARTING_ROLES[roleId - 1]?.permissions).toEqual(expect.arrayContaining([...(step?.permissions ?? [])]));
  if (step?.reasonRequired) expect(reason ?? '').not.toBe('');
}

/** One hash over every table; the salt of a password must differ each time. */
export async function hashOfEverything(of: Kysely<DB>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'schema_migration%'
      order by 1`.execute(of);
  const hashes: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string | null }>`
      select md5(string_agg(md5((to_jsonb(t) - 'password_hash')::text), ''
        order by (to_jsonb(t) - 'password_hash')::text)) as hash from ${sql.table(name)} t`.execute(of);
    hashes.push(`${name} ${rows[0]?.hash ?? 'empty'}`);
  }
  return hashes.join('\n');
}
