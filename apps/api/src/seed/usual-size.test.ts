import { addDays } from '@falcon/domain/kit/schedule';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database';
import { FULL_WALKS } from '#testing/full-walks';
import { DEMO_ORDERS, seedDemo } from './index';
import { TODAY, options } from './seed-test-kit';

/** Its usual size in the full walks; otherwise a smaller one that has orders of every status, too. */
const SIZE = FULL_WALKS ? DEMO_ORDERS : 2_500;

describe('the demo’s work orders', () => {
  test('cover every status, are booked for the half day that was asked for, and only those reopened in the last month need attention', async () => {
    const usual = await createTestDatabase();
    try {
      await seedDemo(usual.db, { ...options, orders: SIZE });
      const { rows } = await sql<{ statusId: number }>`select distinct status_id from work_order order by 1`.execute(
        usual.db,
      );
      expect(rows.map((row) => row.statusId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
      const reopened = await usual.db
        .selectFrom('historyEntry')
        .select(['createdAt', 'alertDismissedAt', 'alertDismissedBy'])
        .where('action', '=', 'reopen')
        .execute();
      const open = reopened.filter((event) => event.alertDismissedAt === null);
      expect(reopened.length).toBeGreaterThan(5);
      expect(open.length).toBeLessThanOrEqual(3);
      expect(open.every((event) => event.createdAt.toISOString() >= addDays(TODAY, -30))).toBe(true);
      expect(reopened.every((event) => (event.alertDismissedAt === null) === (event.alertDismissedBy === null))).toBe(
        true,
      );
      const elsewhere = await usual.db
        .selectFrom('workOrder')
        .select('workOrderNumber')
        .where('jobTime', 'in', ['AM', 'PM'])
        .where((eb) => eb('slot', '<>', eb.ref('jobTime')))
        .execute();
      expect(elsewhere).toEqual([]);
    } finally {
      await usual.drop();
    }
  });
});
