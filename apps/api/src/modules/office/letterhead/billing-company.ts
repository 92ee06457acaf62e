import { sql } from 'kysely';
import { formatPhone } from '@falcon/domain/kit/text';
import type { Database } from '#db/database';
import { companyLogo, logoUri } from '#office/app-config';

/** The sender of invoices and statements. */
export interface BillingCompany {
  readonly name: string;
  readonly contact: string;
  readonly addressLines: readonly string[];
  /** A PNG as a data URI. */
  readonly logo: string | null;
  /** The name and address that checks are mailed to. */
  readonly remitTo: readonly string[];
  /** Printed below the amounts of an invoice. */
  readonly termsText: string;
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
  sql`case when ${sql.ref(`${table}.id`)} is not null
    then jsonb_build_object('addressLine1', ${sql.ref(`${table}.address_line1`)}, 'addressLine2',
      ${sql.ref(`${table}.address_line2`)},
    'city', ${sql.ref(`${table}.city`)}, 'state', ${sql.ref(`${table}.state`)}, 'postalCode',
      ${sql.ref(`${table}.postal_code`)}) end`;

/** The company as invoices and statements show it; loaded once for any number of them. */
export async function billingCompany(db: Database): Promise<BillingCompany> {
  const [logo, { rows }] = await Promise.all([
    companyLogo(db),
    sql<CompanyRow>`select c.company_name, c.company_phone, c.company_email, c.remit_to_name, c.invoice_terms,
      ${addressJson('a')} as own, ${addressJson('t')} as remit
      from app_configuration c left join address a on a.id = c.company_address_id
        left join address t on t.id = c.remit_to_address_id`.execute(db),
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
