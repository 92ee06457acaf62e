import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { nextBankingDay } from '@falcon/domain/pay/bill-sheets';
import { addDays, startOfWeek } from '@falcon/domain/kit/schedule';
import type { DB } from '#db/database';
import { storeAchFile, storeCalculated } from '#pay/bill-sheets';
import { writeAdjustment } from './write-adjustment';

/** The demo weeks before the current one: three are paid, then one is approved, and the last is open. */
const WEEKS = [5, 4, 3, 2, 1] as const;
const APPROVED_SINCE = 2;
const PAID_SINCE = 3;
const FIRST_CHECK = 10_001;
/** 10 a.m., in minutes. */
const FILED_AT = 600;
/** The tenth installer by pay owes more of an advance than the approved week pays, so the rest is carried. */
const OVER_CENTS = 35_000;

interface BillSheetOptions {
  readonly today: string;
  readonly officeUserId: number;
}

/**
 * Several weeks of bill sheets, created by the product's own code: paid, approved and open, with advances and an
 * allowance.
 */
export async function writeBillSheets(trx: Transaction<DB>, { today, officeUserId }: BillSheetOptions): Promise<void> {
  const thisWeek = startOfWeek(today);
  const weeks = WEEKS.map((ago) => ({ ago, periodStart: addDays(thisWeek, -7 * ago) }));
  await sql`analyze contractor_invoice`.execute(trx);
  const installerIds = (await trx.selectFrom('installer').select('id').orderBy('id').execute()).map(({ id }) => id);
  await addAdjustments(trx, addDays(thisWeek, -7 * WEEKS[0]), addDays(thisWeek, -7 * APPROVED_SINCE));
  let check = FIRST_CHECK;
  const transferred = addDays(thisWeek, -7 * PAID_SINCE);
  for (const { ago, periodStart } of weeks) {
    const periodEnd = addDays(periodStart, 6);
    const at = (days: number) => new Date(`${addDays(periodEnd, days)}T15:00:00Z`);
    const who = { now: at(1), userId: officeUserId };
    // Each week starts with what the previous one carried.
    await storeCalculated(trx, who, installerIds, { periodStart, periodEnd });
    if (ago >= APPROVED_SINCE) await approveWeek(trx, periodStart, at(2), officeUserId);
    if (ago >= PAID_SINCE)
      check += await payWeek(trx, periodStart, {
        paidOn: addDays(periodEnd, 6),
        at: at(6),
        officeUserId,
        check,
        byTransfer: periodStart === transferred,
      });
  }
  await sql`update history_entry h set created_at = b.calculated_at from bill_sheet b where h.record_type = 'bill_sheet'
    and h.record_id = b.id`.execute(trx);
  await fileTransfers(trx, addDays(transferred, 12), officeUserId);
}

/** The ACH file of the week that was paid by transfer, written at payment. */
async function fileTransfers(trx: Transaction<DB>, paidOn: string, madeBy: number): Promise<void> {
  const sheets = await trx
    .selectFrom('billSheet')
    .select(['id', 'netCents'])
    .where('paymentMethod', '=', 'TRANSFER')
    .where('paidOn', '=', paidOn)
    .orderBy('installerId')
    .execute();
  if (sheets.length === 0) return;
  const file = {
    madeOn: paidOn,
    modifier: 'A',
    madeMinute: FILED_AT,
    effectiveDate: nextBankingDay(paidOn),
    firstTrace: 1,
    entryCount: sheets.length,
    madeAt: new Date(`${paidOn}T15:00:00Z`),
    madeBy,
  };
  const id = await storeAchFile(trx, file, sheets);
  await sql`update history_entry h set created_at = ${file.madeAt} from ach_file_sheet f
    where f.ach_file_id = ${id} and h.record_type = 'bill_sheet' and h.record_id = f.bill_sheet_id
      and h.version is null`.execute(trx);
}

/** A weekly allowance for one installer, and an advance that another repays over two sheets. */
async function addAdjustments(trx: Transaction<DB>, allowanceSince: string, advanceOn: string): Promise<void> {
  const paid = await trx
    .selectFrom('contractorInvoice')
    .select(['installerId', sql<number>`sum(total_cents)::bigint`.as('cents')])
    .where('installDate', '>=', advanceOn)
    .where('installDate', '<=', addDays(advanceOn, 6))
    .groupBy('installerId')
    .orderBy('cents', 'desc')
    .orderBy('installerId')
    .execute();
  const [first, second = first] = paid;
  if (!first || !second) return;
  const [allowanceOn, paidBackOn] = [addDays(allowanceSince, 1), addDays(advanceOn, 1)];
  const allowance = { on: allowanceOn, cents: 2_500, weeks: 8, description: 'Fuel allowance' };
  await writeAdjustment(trx, { installerId: first.installerId, ...allowance });
  const advance = {
    on: paidBackOn,
    cents: 0 - (second.cents + OVER_CENTS),
    description: 'Advance for tools paid back',
  };
  await writeAdjustment(trx, { installerId: second.installerId, ...advance });
}

const approveWeek = (trx: Transaction<DB>, periodStart: string, approvedAt: Date, approvedBy: number) =>
  trx
    .updateTable('billSheet')
    .set({ status: 'DONE', approvedAt, approvedBy, version: sql<number>`version + 1` })
    .where('periodStart', '=', periodStart)
    .execute();

/**
 * Pays the sheets of a week: by check in installer order, or by transfer to those with a bank account. Returns how many
 * checks it used.
 */
async function payWeek(
  trx: Transaction<DB>,
  periodStart: string,
  {
    paidOn,
    at,
    officeUserId,
    check,
    byTransfer,
  }: { paidOn: string; at: Date; officeUserId: number; check: number; byTransfer: boolean },
): Promise<number> {
  const { rows } = await sql<{ checkNumber: number | null }>`
    update bill_sheet b set status = 'PAID', version = b.version + 1, paid_on = ${paidOn}, paid_at = ${at},
      printed_at = ${at}, paid_by = ${officeUserId}, recipient = n.recipient,
      payment_method = case when b.net_cents = 0 then 'NONE' when n.by_transfer then 'TRANSFER' else 'CHECK' end,
      check_number = case when b.net_cents > 0 and not n.by_transfer then ${check}::int + n.place end
    from (select s.id, coalesce(nullif(i.company_name, ''), i.full_name) as recipient,
        a.installer_id is not null as by_transfer,
        count(*) filter (where s.net_cents > 0 and a.installer_id is null) over (order by s.installer_id) - 1 as place
      from bill_sheet s join installer i on i.id = s.installer_id
        left join installer_bank_account a on ${byTransfer} and a.installer_id = i.id
          where s.period_start = ${periodStart}) n
    where n.id = b.id returning b.check_number`.execute(trx);
  return rows.filter(({ checkNumber }) => checkNumber !== null).length;
}
