import { sql } from 'kysely';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { checkKey } from '@falcon/domain/pay/payables';
import type { Database } from '#db/database';

interface UsedRow {
  readonly number: string;
  readonly installer: string | null;
  readonly periodStart: string | null;
  readonly salesperson: string | null;
}

/**
 * What each check paid, by key: `the bill sheet of Rafael Diaz for the week of 3/8/2026`. Free numbers are not
 * included.
 */
export async function usedChecks(db: Database, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<UsedRow>`
    select u.number, i.full_name as installer, b.period_start, p.full_name as salesperson
    from used_check u left join bill_sheet b on b.id = u.bill_sheet_id left join installer i on i.id = b.installer_id
      left join commission_statement s on s.id = u.commission_statement_id
        left join salesperson p on p.id = s.salesperson_id
    where u.number = any(${numbers.map(checkKey)}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.number, paidBy(row)]));
}

const paidBy = ({ installer, periodStart, salesperson }: UsedRow): string =>
  installer === null
    ? `the commission of ${salesperson ?? ''}`
    : `the bill sheet of ${installer} for the week of ${writtenDate(periodStart ?? '')}`;

/** The number after the highest check number used; 1 for the first. */
export async function nextCheckNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ readonly next: number }>`
    select coalesce(max(number::bigint), 0) + 1 as next from used_check where number ~ '^[0-9]{1,9}$'`.execute(db);
  return rows[0]?.next ?? 1;
}
