import { formatPhone } from '@falcon/domain/kit/text';
import { statusById } from '@falcon/domain/orders/work-order-status';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#db/database';
import type { SearchKind } from '#db/search-index';
import type { Hit, HitField } from './hits';
import type { InvoiceHit, WorkOrderHit } from './search.queries';

type Owner = Pick<Hit, 'ownerType' | 'ownerId'>;
interface ShownRow {
  readonly id: number;
  readonly title: string;
  readonly detail: string;
  readonly isEnabled: boolean;
  readonly ownerType: Owner['ownerType'];
  readonly ownerId: number | null;
  /** Labels and texts, alternating. */
  readonly fields: readonly string[];
}

const place = sql`a.address_line1, a.address_line2, a.city, a.state, a.postal_code`;
const address = sql`concat_ws(', ', nullif(a.address_line1, ''), nullif(a.address_line2, ''), nullif(a.city, ''),
  nullif(concat_ws(' ', nullif(a.state, ''), nullif(a.postal_code, '')), ''))`;
const located = (owner: string): RawBuilder<unknown> =>
  sql`join (select a.id, ${place} from address a) a on a.id = ${sql.ref(owner)}.address_id`;
const none = sql`null::text as owner_type, null::int as owner_id`;

/** What the palette shows of each kind of record, with the labels of its form. */
const SHOWN: Readonly<Record<Exclude<SearchKind, 'WORK_ORDER'>, RawBuilder<unknown>>> = {
  CUSTOMER: sql`select r.id, r.name as title, a.city as detail, r.is_enabled, ${none},
    array['Address', ${address}, 'Phone', r.phone, 'Fax', r.fax, 'Invoice e-mail',
      array_to_string(r.invoice_emails, ', '), 'Bill to', r.bill_to_name, 'Firm', r.listed_firm] as fields
    from customer r ${located('r')}`,
  PROPERTY_FIRM: sql`select r.id, r.name as title, a.city as detail, r.is_enabled, ${none},
    array['Address', ${address}, 'Phone', r.phone, 'Fax', r.fax, 'E-mail', r.email_address, 'Website', r.website,
      'Principal contact', r.principal_contact, 'Contact phone', r.contact_phone] as fields
    from property_firm r ${located('r')}`,
  VENDOR: sql`select r.id, r.name as title, a.city as detail, r.is_enabled, ${none},
    array['Abbreviation', r.abbreviation, 'Address', ${address}, 'Phone', r.phone, 'Fax', r.fax, 'Website', r.website,
      'Account number', r.account_number] as fields
    from vendor r ${located('r')}`,
  INSTALLER: sql`select r.id, r.full_name as title, r.company_name as detail, r.is_enabled, ${none},
    array['Address', ${address}, 'Cell phone', r.cell_phone, 'Home phone', r.home_phone, 'E-mail',
      r.email_address] as fields
    from installer r ${located('r')}`,
  SALESPERSON: sql`select r.id, r.full_name as title, r.company_name as detail, r.is_enabled, ${none},
    array['Address', ${address}, 'Cell phone', r.cell_phone, 'Home phone', r.home_phone, 'E-mail',
      r.email_address] as fields
    from salesperson r ${located('r')}`,
  UNIT: sql`select r.id, r.name as title, concat_ws(' · ', r.listed_customer, f.name) as detail, r.is_enabled,
    'CUSTOMER' as owner_type, r.customer_id as owner_id, '{}'::text[] as fields
    from unit r join flooring_type f on f.id = r.flooring_type_id`,
  CONTACT: sql`select r.id, r.name as title, concat_ws(' · ', nullif(r.title, ''), c.name, f.name, v.name) as detail,
    true as is_enabled, r.owner_type, r.owner_id,
    array['E-mail', r.email_address, 'Work phone', r.work_phone, 'Cell phone', r.cell_phone] as fields
    from contact r left join customer c on c.id = r.customer_id left join property_firm f on f.id = r.property_firm_id
      left join vendor v on v.id = r.vendor_id`,
  ITEM: sql`select r.id, r.name_number as title,
    concat_ws(' · ', nullif(r.color_name_number, ''), r.listed_vendor) as detail, r.is_enabled, ${none},
    array['Vendor code', r.vendor_style_color, 'Description', r.description] as fields
    from item r`,
  USER: sql`select r.id, r.full_name as title, r.email_address as detail, r.enabled as is_enabled, ${none},
    array['Cell phone', r.cell_phone_number, 'Phone', r.phone_number] as fields
    from app_user r`,
};

const fieldsOf = (pairs: readonly string[]): HitField[] =>
  pairs.flatMap((label, index) => {
    const text = pairs[index + 1] ?? '';
    return index % 2 === 1 || text === '' ? [] : [{ label, text: /phone|fax/i.test(label) ? formatPhone(text) : text }];
  });

/** The records of these ids as hits, in the order of the ids. */
export async function shownRecords(
  db: Database,
  kind: Exclude<SearchKind, 'WORK_ORDER'>,
  ids: readonly number[],
): Promise<Hit[]> {
  const { rows } = await sql<ShownRow>`${SHOWN[kind]} where r.id = any(${[...ids]}::int[])
      order by array_position(${[...ids]}::int[], r.id)`.execute(db);
  return rows.map(({ fields, ...row }) => ({ ...row, kind, fields: fieldsOf(fields) }));
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** An order as a hit. */
export const orderHit = (row: WorkOrderHit): Hit => ({
  kind: 'WORK_ORDER',
  id: row.id,
  ownerType: null,
  ownerId: null,
  isEnabled: true,
  title: row.workOrderNumber,
  detail: [row.customerName, row.buildingUnit, statusById(row.statusId)?.label ?? '']
    .filter((part) => part !== '')
    .join(' · '),
  fields: fieldsOf(
    Object.entries({
      Address: joined([row.addressLine1, row.addressLine2, row.city, row.postalCode]),
      'Unit style': row.unitStyleName,
      PO: row.customerPo,
      'Job name': row.jobName,
      'Ordered by': row.orderBy,
      'Bill to': row.billToName,
      Installer: row.listedInstaller,
      Salesperson: row.listedSalesperson,
      Firm: row.listedFirm,
    }).flat(),
  ),
});

/** An invoice as a hit of its order. */
export const invoiceHit = (row: InvoiceHit): Hit => ({
  kind: 'INVOICE',
  id: row.id,
  ownerType: 'WORK_ORDER',
  ownerId: row.workOrderId,
  isEnabled: true,
  title: row.invoiceNumber,
  detail: row.status === 'VOID' ? `${row.customerName}, void` : row.customerName,
  fields: [],
});
