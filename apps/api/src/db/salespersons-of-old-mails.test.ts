import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabaseBefore } from '#testing/database';
import { migrateToLatest } from './migrate';

test('old e-mails of proposals and commission statements become those of their salespersons', async () => {
  const before = await createDatabaseBefore('2026-11-30T0500-salespersons-of-old-mails');
  const run = (statement: string) => sql.raw(statement).execute(before.db);
  try {
    await run(`insert into address default values`);
    await run(`insert into salesperson (full_name, email_address, address_id)
      values ('Ann Lee', 'Ann@falcon.test', 1), ('Bo Ray', 'bo@falcon.test', 1)`);
    await run(`insert into customer_type (name) values ('Apartments')`);
    await run(`insert into proposal (name, customer_type_id, prospect_name, salesperson_id)
      values ('Carpet', 1, 'Lakeside', 1), ('Tile', 1, 'Riverside', 2)`);
    await run(`insert into proposal_offer (proposal_id, number, sent_at, recipients, valid_until, content, prices, storage_key, size) values
      (1, 1, '2026-05-01 10:00Z', '{desk@lakeside.test}', '2026-06-01', '{}', '{}', 'a', 1),
      (2, 1, '2026-05-01 10:00Z', '{desk@riverside.test,both@firm.test}', '2026-06-01', '{}', '{}', 'b', 1),
      (1, 2, '2026-05-01 10:00Z', '{both@firm.test}', '2026-06-01', '{}', '{}', 'c', 1)`);
    await run(`insert into commission_run (period_start, period_end) values ('2026-04-01', '2026-04-30')`);
    await run(`insert into commission_statement
      (commission_run_id, salesperson_id, carried_in_cents, commissions_cents, adjustments_cents, paid_cents, carried_out_cents)
      values (1, 1, 0, 0, 0, 0, 0)`);
    const mail = (template: string, recipient: string, copyOf: number | null = null) =>
      run(`insert into mail_message (template_key, recipient, subject, body_text, seen_with, created_at, copy_of_id, message_id)
        values ('${template}', '${recipient}', 'S', 'T', '{}', '2026-05-01 10:00Z', ${copyOf}, gen_random_uuid()::text)`);
    await mail('PROPOSAL', 'Desk@lakeside.test');
    await mail('PROPOSAL', 'desk@riverside.test');
    await mail('PROPOSAL', 'both@firm.test');
    await mail('COMMISSION_STATEMENT', 'ann@falcon.test');
    await mail('COMMISSION_STATEMENT', 'bo@falcon.test');
    await mail('INVOICE', 'ann@falcon.test');
    await mail('PROPOSAL', 'other@lakeside.test', 1);
    await migrateToLatest(before.db);
    const rows = await before.db.selectFrom('mailMessage').select('salespersonId').orderBy('id').execute();
    expect(rows.map(({ salespersonId }) => salespersonId)).toEqual([1, 2, null, 1, null, null, 1]);
  } finally {
    await before.drop();
  }
});
