import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { formatPhone } from '@falcon/domain/text';
import type { DB, Database } from '../../../db/database';
import { companyLogo, logoUri } from '../../app-config';
import type { InvoiceCompany } from './invoice-facts';

/** What an order says about how it is billed. */
export type Billing = Pick<
  Selectable<DB['workOrder']>,
  | 'id'
  | 'contractForm'
  | 'taxMode'
  | 'taxRateBp'
  | 'taxExempt'
  | 'customerPo'
  | 'unitStyleName'
  | 'isRepair'
  | 'orderBy'
  | 'jobName'
  | 'jobCostCents'
> & { readonly salespersonName: string };

/** How some orders are billed. */
export const billingOfOrders = (db: Database, orderIds: readonly number[]): Promise<Billing[]> =>
  db
    .selectFrom('workOrder as w')
    .leftJoin('salesperson as s', 's.id', 'w.salespersonId')
    .select([
      'w.id',
      'w.contractForm',
      'w.taxMode',
      'w.taxRateBp',
      'w.taxExempt',
      'w.customerPo',
      'w.unitStyleName',
      'w.isRepair',
      'w.orderBy',
      'w.jobName',
      'w.jobCostCents',
      sql<string>`coalesce(s.full_name, '')`.as('salespersonName'),
    ])
    .where('w.id', '=', sql<number>`any(${[...orderIds]}::int[])`)
    .execute();

/** What settles an invoice, added up by payment, credit memo, discount …; what was reversed is not shown. */
export interface SettlingEntry {
  readonly invoiceId: number;
  readonly kind: string;
  readonly entryDate: string;
  readonly amountCents: number;
  /** The check number of a payment, or the number of a credit memo. */
  readonly reference: string;
  readonly method: string | null;
}

/** The entries that settle some invoices, oldest first. */
export async function settlingEntries(db: Database, invoiceIds: readonly number[]): Promise<readonly SettlingEntry[]> {
  const { rows } = await sql<SettlingEntry>`
    select e.invoice_id, e.kind, e.entry_date, sum(e.amount_cents)::bigint as amount_cents, coalesce(m.memo_number, r.reference, '') as reference, r.method
    from account_entry e left join receipt r on r.id = e.receipt_id left join credit_memo m on m.id = e.credit_memo_id
    where e.invoice_id = any(${[...invoiceIds]}::int[]) and e.kind <> 'INVOICE' and e.reverses_id is null
      and not exists (select from account_entry x where x.reverses_id = e.id)
    group by e.invoice_id, e.kind, e.entry_date, m.memo_number, r.id order by e.entry_date, min(e.id)`.execute(db);
  return rows;
}

interface CompanyRow {
  readonly companyName: string;
  readonly companyPhone: string;
  readonly companyEmail: string;
  readonly remitToName: string;
  readonly invoiceTerms: string;
  readonly own: AddressCells | null;
  readonly remit: AddressCells | null;
}

interface AddressCells {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

const addressJson = (table: string) =>
  sql`case when ${sql.ref(`${table}.id`)} is not null then jsonb_build_object('addressLine1', ${sql.ref(`${table}.address_line1`)}, 'addressLine2', ${sql.ref(`${table}.address_line2`)},
    'city', ${sql.ref(`${table}.city`)}, 'state', ${sql.ref(`${table}.state`)}, 'postalCode', ${sql.ref(`${table}.postal_code`)}) end`;

/** The company as invoices show it. */
export async function invoiceCompany(db: Database): Promise<InvoiceCompany> {
  const [logo, { rows }] = await Promise.all([
    companyLogo(db),
    sql<CompanyRow>`select c.company_name, c.company_phone, c.company_email, c.remit_to_name, c.invoice_terms, ${addressJson('a')} as own, ${addressJson('t')} as remit
      from app_configuration c left join address a on a.id = c.company_address_id left join address t on t.id = c.remit_to_address_id`.execute(
      db,
    ),
  ]);
  const [row] = rows;
  if (!row) throw new Error('The database has no configuration');
  const own = addressLines(row.own);
  const remit = addressLines(row.remit);
  return {
    name: row.companyName,
    contact: [formatPhone(row.companyPhone), row.companyEmail].filter((part) => part !== '').join('  ·  '),
    addressLines: own,
    logo: logo ? logoUri(logo) : null,
    remitTo: [row.remitToName.trim() === '' ? row.companyName : row.remitToName, ...(remit.length > 0 ? remit : own)],
    termsText: row.invoiceTerms,
  };
}

function addressLines(cells: AddressCells | null): string[] {
  if (!cells) return [];
  const place = [cells.city, [cells.state, cells.postalCode].filter((part) => part !== '').join(' ')];
  return [cells.addressLine1, cells.addressLine2, place.filter((part) => part !== '').join(', ')].filter(
    (line) => line !== '',
  );
}
