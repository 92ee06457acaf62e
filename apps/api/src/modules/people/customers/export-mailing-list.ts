import { customer } from '@falcon/domain/company/records';
import type { Field } from '@falcon/domain/company/records';
import { CSV_MARK, csvLine } from '@falcon/domain/kit/sheets';
import { formatPhone, formatZip } from '@falcon/domain/kit/text';
import { fileReader, storeGeneratedFile } from '#files/generated-files';
import type { Context } from '#core/context';
import type { CustomerFilter } from './customers.queries';
import { mailingRows } from './mailing-list.queries';
import type { MailingPlace } from './mailing-list.queries';

type Row = Awaited<ReturnType<typeof mailingRows>>[number];

/** The columns of the file; for those that are fields of a customer, only fields that the user can see. */
const COLUMNS: readonly { readonly head: string; readonly of: (row: Row) => string; readonly field?: Field }[] = [
  { head: 'Customer', of: (row) => row.name },
  { head: 'Attention', of: (row) => row.attention },
  { head: 'Street', of: (row) => row.street },
  { head: 'Suite', of: (row) => row.suite },
  { head: 'City', of: (row) => row.city },
  { head: 'State', of: (row) => row.state },
  { head: 'ZIP', of: (row) => formatZip(row.zip) },
  { head: 'Country', of: (row) => row.country },
  { head: 'Management firm', of: (row) => row.firm ?? '' },
  { head: 'Type', of: (row) => row.type },
  { head: 'Salesperson', of: (row) => row.salesperson ?? '' },
  { head: 'Phone', of: (row) => formatPhone(row.phone), field: customer.fields.phone },
  { head: 'Invoice e-mails', of: (row) => row.invoiceEmails.join('; '), field: customer.fields.invoiceEmails },
];
const PART = 1_000;

/** A file of mailing addresses, and how many it contains. */
export interface MailingList {
  readonly url: string;
  readonly rows: number;
}

/** Writes the mailing list of a filter's customers as CSV, in parts, so that nobody else waits. */
export async function exportMailingList(ctx: Context, filter: CustomerFilter): Promise<MailingList> {
  const columns = COLUMNS.filter(({ field }) => field === undefined || ctx.sees(field));
  const parts: Buffer[] = [Buffer.from(`${CSV_MARK}${csvLine(columns.map(({ head }) => head))}`)];
  let count = 0;
  for (let after: MailingPlace | null = null; ;) {
    const rows: readonly Row[] = await mailingRows(ctx, filter, after, PART);
    const last = rows.at(-1);
    if (!last) break;
    const lines = rows.map((row) => csvLine(columns.map(({ of }) => of(row))));
    parts.push(Buffer.from(lines.join('')));
    count += rows.length;
    after = { name: last.name, id: last.id };
  }
  const file = {
    ...fileReader(ctx),
    name: `mailing-list-${ctx.today()}.csv`,
    contentType: 'text/csv; charset=utf-8',
    data: Buffer.concat(parts),
  };
  const { url } = await storeGeneratedFile(ctx.db, ctx.services.files, file, ctx.now());
  return { url, rows: count };
}
