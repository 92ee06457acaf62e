import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

interface PaidSheetFilters {
  readonly paid?: { readonly from?: string | undefined; readonly to?: string | undefined } | undefined;
  readonly installer?: number | undefined;
}

/** The paid sheets `b` of a period, for all installers `i` or one. */
export const paidSheets = ({ paid, installer }: PaidSheetFilters): RawBuilder<unknown> => sql`
  b.status = 'PAID' and b.paid_on between ${paid?.from} and ${paid?.to}
    and ${installer === undefined ? sql`true` : sql`b.installer_id = ${installer}`}`;
