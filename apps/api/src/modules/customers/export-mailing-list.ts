import { CSV_MARK, csvLine } from '@falcon/domain/sheets';
import { formatPhone, formatZip } from '@falcon/domain/text';
import { fileReader, storeGeneratedFile } from '../../files/generated-files';
import type { Context } from '../../core/context';
import type { CustomerFilter } from './customers.queries';
import { mailingRows } from './mailing-list.queries';
import type { MailingPlace } from './mailing-list.queries';

const HEAD = [
  'Customer',
  'Attention',
  'Street',
  'Suite',
  'City',
  'State',
  'ZIP',
  'Country',
  'Management firm',
  'Type',
  'Salesperson',
  'Phone',
  'Invoice e-mails',
];
const PART = 1_000;

/** A file of mailing addresses, and how many it contains. */
export interface MailingList {
  readonly url: string;
  readonly rows: number;
}

/** Writes the mailing list of the customers of a filter as CSV; read and written in parts, so that no one waits for it. */
export async function exportMailingList(ctx: Context, filter: CustomerFilter): Promise<MailingList> {
  const parts: Buffer[] = [Buffer.from(`${CSV_MARK}${csvLine(HEAD)}`)];
  let count = 0;
  for (let after: MailingPlace | null = null; ;) {
    const rows: Awaited<ReturnType<typeof mailingRows>> = await mailingRows(ctx, filter, after, PART);
    const last = rows.at(-1);
    if (!last) break;
    const lines = rows.map((row) =>
      csvLine([
        row.name,
        row.attention,
        row.street,
        row.suite,
        row.city,
        row.state,
        formatZip(row.zip),
        row.country,
        row.firm ?? '',
        row.type,
        row.salesperson ?? '',
        formatPhone(row.phone),
        row.invoiceEmails.join('; '),
      ]),
    );
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
