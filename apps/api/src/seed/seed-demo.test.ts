import type { Quantity } from '@falcon/domain/kit/money';
import {
  addDays,
  isBusinessDay,
  limitOn,
  loadByType,
  LIMIT_TYPES,
  slotLimit,
  totalLoad,
} from '@falcon/domain/kit/schedule';
import type { BookedJobs } from '@falcon/domain/kit/schedule';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { checkPassword } from '#modules/office/access/sign-in/passwords';
import { scheduleRow } from '#modules/orders/schedule/schedule.queries';
import { loadOrder, storeQuietly } from '#modules/orders/work-orders/order/change-order';
import { linesOfOrders } from '#modules/orders/work-orders/work-orders.queries';
import { createTestDatabase } from '#testing/database';
import { DEMO_PASSWORD, DEMO_USERS, NotEmptyError, seedDemo } from './index';
import { DAYS_AHEAD, DAYS_BACK } from './story';
import { ORDERS_OF_PROPOSALS } from './proposals/decided-proposals';
import {
  ALL_ORDERS,
  breachesOf,
  demoDatabase,
  TODAY,
  ORDERS,
  options,
  expectLegal,
  hashOfEverything,
} from './seed-test-kit';

const db = await demoDatabase();
const breaches = (statement: string) => breachesOf(db, statement);

describe('the demo company', () => {
  test('has the promised people, places and goods', async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from property_firm) as firms,
        (select count(*) from customer c join customer_type t on t.id = c.customer_type_id where not t.is_commercial)
          as communities,
        (select count(*) from unit) as units, (select count(*) from item) as items,
          (select count(*) from installer) as installers, (select count(*) from salesperson) as salespersons,
        (select count(*) from app_user) as users, (select count(*) from work_order) as orders`.execute(db);
    expect(rows[0]).toEqual({
      firms: 12,
      communities: 150,
      units: 900,
      items: 400,
      installers: 40,
      salespersons: 8,
      users: 8,
      orders: ALL_ORDERS,
    });
  });

  test('has labor rates that name who made them', async () => {
    const { rows } = await sql<{ by: string | null }>`
      select u.full_name as by from labor_rate r left join app_user u on u.id = r.created_by`.execute(db);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ by }) => by !== null)).toBe(true);
  });

  test('has cuts of 40 to 140 square yards in every unit', async () => {
    expect(
      await breaches(
        'select unit_id from cut group by unit_id having sum(cut_length_e4::numeric * width_e4) / 9e8 not between 40 and 140',
      ),
    ).toEqual([]);
  });

  test('has proposals of every status: one with two offers, one that was accepted at its price', async () => {
    const { rows } = await sql<{ status: string; offers: number; orders: number; isKept: boolean }>`
      select p.status, (select count(*)::int from proposal_offer o where o.proposal_id = p.id) as offers,
        (select count(*)::int from proposal_order o where o.proposal_id = p.id) as orders,
        not exists (select from proposal_order o join work_order w on w.id = o.work_order_id
          join proposal_offer f on f.proposal_id = p.id
          where o.proposal_id = p.id and not w.keeps_prices) as is_kept
      from proposal p order by p.status, p.id`.execute(db);
    expect(rows).toEqual([
      { status: 'ACCEPTED', offers: 1, orders: ORDERS_OF_PROPOSALS, isKept: true },
      { status: 'DRAFT', offers: 0, orders: 0, isKept: true },
      { status: 'DRAFT', offers: 0, orders: 0, isKept: true },
      { status: 'LOST', offers: 1, orders: 0, isKept: true },
      { status: 'SENT', offers: 2, orders: 0, isKept: true },
    ]);
    expect(
      await breaches(
        "select h.id from history_entry h join history_entry n on n.record_type = 'proposal' and n.record_id = h.record_id and n.version = h.version + 1 where h.record_type = 'proposal' and n.created_at < h.created_at",
      ),
    ).toEqual([]);
  });

  test('lets each role in with the printed password', async () => {
    const users = await db
      .selectFrom('appUser as u')
      .innerJoin('userRole as r', 'r.userId', 'u.id')
      .select(['u.emailAddress', 'u.passwordHash', 'r.roleId'])
      .orderBy('u.id')
      .execute();
    expect(users.map((user) => [user.emailAddress, user.roleId])).toEqual(
      DEMO_USERS.map((user, index) => [`${user.local}@falcon.example`, index + 1]),
    );
    for (const user of users) expect(await checkPassword(user.passwordHash, DEMO_PASSWORD)).toBe(true);
  });

  test('is the same company each time', async () => {
    const again = await createTestDatabase();
    try {
      await seedDemo(again.db, options);
      expect(await hashOfEverything(again.db)).toBe(await hashOfEverything(db));
    } finally {
      await again.drop();
    }
  });

  test('is never loaded into a database with records', async () => {
    await expect(seedDemo(db, options)).rejects.toThrow(NotEmptyError);
  });

  test('leaves the sequences where the next record continues', async () => {
    const { id } = await db
      .insertInto('propertyFirmType')
      .values({ name: 'Hotels' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const address = await db
      .insertInto('address')
      .values({ city: 'Gary', state: 'IN' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { last } = await db
      .selectFrom('address')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    expect(address.id).toBe(last);
    await db.deleteFrom('address').where('id', '=', address.id).execute();
    await db.deleteFrom('propertyFirmType').where('id', '=', id).execute();
    const sequence = await db
      .selectFrom('workOrderSequence')
      .select('lastNumber')
      .where('geoLocationId', '=', 1)
      .executeTakeFirstOrThrow();
    expect(sequence.lastNumber).toBe(ALL_ORDERS);
  });
});

describe('the demo’s work orders', () => {
  test('cost what the calculator returns, order by order and line by line', async () => {
    const orders = await db
      .selectFrom('workOrder')
      .selectAll()
      .where((eb) => eb.or([eb('submittedAt', 'is not', null), eb('statusId', '=', 11)]))
      .orderBy('id')
      .execute();
    expect(orders.length).toBeGreaterThan(ORDERS * 0.9);
    const invoiced = new Set(
      (await db.selectFrom('invoice').select('workOrderId').execute()).map((invoice) => invoice.workOrderId),
    );
    // An order closed without charge owes no commission, whatever the calculator returns.
    const closedFree = (order: (typeof orders)[number]) => order.statusId === 5 && !invoiced.has(order.id);
    await db
      .transaction()
      .execute(async (trx) => {
        for (const order of orders) {
          const lines = (await linesOfOrders(trx, [order.id])).map(({ id: _id, ...line }) => line);
          const loaded = await loadOrder(trx, order);
          const counted = await storeQuietly(trx, loaded, { pricing: { prices: 'snapshot' } }, TODAY);
          const again = await trx
            .selectFrom('workOrder')
            .selectAll()
            .where('id', '=', counted.order.id)
            .executeTakeFirstOrThrow();
          expect(
            closedFree(order) ? { ...again, commissionCents: 0, commissionRateBp: 0 } : again,
            order.workOrderNumber,
          ).toEqual(order);
          const linesAgain = (await linesOfOrders(trx, [order.id])).map(({ id: _id, ...line }) => line);
          expect(linesAgain, order.workOrderNumber).toEqual(lines);
        }
        throw new Error('undo');
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'undo') throw error;
      });
  });

  test('took only steps of the status table, each by a user who can, one after the other', async () => {
    const audits = await db
      .selectFrom('historyEntry as a')
      .innerJoin('userRole as r', 'r.userId', 'a.userId')
      .innerJoin('workOrder as w', 'w.id', 'a.recordId')
      .where('a.recordType', '=', 'work_order')
      .select([
        'a.recordId as workOrderId',
        'a.action',
        sql<number | null>`(jsonb_path_query_first(a.changes, '$[*] ? (@.field == "statusId").from') #>> '{}')::int`.as(
          'fromStatusId',
        ),
        sql<number | null>`(jsonb_path_query_first(a.changes, '$[*] ? (@.field == "statusId").to') #>> '{}')::int`.as(
          'toStatusId',
        ),
        'a.createdAt',
        'a.reason',
        'a.forced',
        'r.roleId',
        'w.statusId',
      ])
      .orderBy('a.id')
      .execute();
    const standing = new Map<number, { status: number; at: Date }>();
    for (const audit of audits) {
      const before = standing.get(audit.workOrderId);
      if (before) expect(audit.createdAt.getTime(), 'audits run forward').toBeGreaterThanOrEqual(before.at.getTime());
      expect(audit.createdAt.toISOString() < `${TODAY}T05:00`, 'nothing happens after the story').toBe(true);
      if (audit.action === 'create') expect(before).toBeUndefined();
      if (audit.fromStatusId !== null) {
        expect(before?.status).toBe(audit.fromStatusId);
        expectLegal(audit);
      }
      standing.set(audit.workOrderId, { status: audit.toStatusId ?? before?.status ?? 0, at: audit.createdAt });
    }
    expect(
      await breaches(
        `select w.id from work_order w where (select c ->> 'to' from history_entry a, jsonb_array_elements(a.changes) c where a.record_type = 'work_order' and a.record_id = w.id and c ->> 'field' = 'statusId' order by a.id desc limit 1) <> w.status_id::text`,
      ),
    ).toEqual([]);
    expect(standing.size).toBe(ALL_ORDERS);
  });

  test('never pass a limit, a half day, a Sunday or a holiday', async () => {
    const [from, to] = [addDays(TODAY, -DAYS_BACK), addDays(TODAY, DAYS_AHEAD * 3)];
    const schedule = await scheduleRow(db, from, to);
    const rows = schedule.limits.map((row) => ({
      type: row.type as (typeof LIMIT_TYPES)[number],
      date: row.scheduleDate,
      limit: row.limitE2 as Quantity | null,
    }));
    const defaults = schedule.defaults.map((row) => ({
      type: row.type as (typeof LIMIT_TYPES)[number],
      dayOfWeek: row.dayOfWeek,
      limit: row.limitE2 as Quantity | null,
    }));
    const booked = schedule.loads;
    const dates = [...new Set(booked.map((row) => row.scheduleDate))];
    expect(dates.length).toBeGreaterThan(100);
    for (const date of dates) {
      expect(isBusinessDay(date), date).toBe(true);
      const loads = loadByType(
        booked
          .filter((row) => row.scheduleDate === date)
          .map((row) => ({ ...row, squareYards: row.squareYardsE2 }) as unknown as BookedJobs),
        'JOB_COUNT',
      );
      for (const type of LIMIT_TYPES) {
        const { limit } = limitOn(date, type, rows, defaults);
        if (limit === null) continue;
        expect(totalLoad(loads[type]), `${type} on ${date}`).toBeLessThanOrEqual(limit);
        expect(loads[type].unslotted).toBe(0);
        // EITHER needs only a free place on the day, so the halves of TOTAL may be uneven.
        if (type !== 'TOTAL')
          expect(Math.max(loads[type].am, loads[type].pm), `half day of ${type} on ${date}`).toBeLessThanOrEqual(
            slotLimit(limit),
          );
      }
    }
  });

  test("give an installer one place at a time and a customer's apartment one job at a time", async () => {
    expect(
      await breaches(
        `select installer_id, install_date, slot from work_order where installer_id is not null group by 1, 2, 3 having count(*) > 1`,
      ),
    ).toEqual([]);
    expect(
      await breaches(`select a.id from work_order a join work_order b on b.customer_id = a.customer_id and b.flooring_type_id = a.flooring_type_id and b.building_unit_key = a.building_unit_key
        and b.id > a.id and abs(b.install_date - a.install_date) <= 30 where a.status_id <> 10 and b.status_id <> 10`),
    ).toEqual([]);
  });

  test('are cut from one roll and lot, and the stock adds up', async () => {
    expect(
      await breaches(`select w.id from work_order w join work_order_cut c on c.work_order_id = w.id and c.is_included
        where w.cut_at is not null and w.flooring_type_id <= 2 group by w.id having bool_or(c.roll_number = '' or c.dye_lot = '') or count(distinct c.dye_lot) > 1`),
    ).toEqual([]);
    expect(
      await breaches(`select r.id from inventory_roll r left join stock_movement m on m.inventory_roll_id = r.id group by r.id
        having r.length_e4 <> coalesce(sum(m.length_e4), 0) or r.cartons_e2 <> coalesce(sum(m.cartons_e2), 0)`),
    ).toEqual([]);
    expect(await breaches("select id from stock_movement where kind = 'CUT' limit 1")).toHaveLength(1);
  });
});
