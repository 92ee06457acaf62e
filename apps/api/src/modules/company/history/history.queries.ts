import { FLOORING_TYPES, labelOf } from '@falcon/domain/kit/flooring';
import { MAIL_TEMPLATE_CHOICES } from '@falcon/domain/office/mail';
import type { Database } from '#db/database';
import type { HistoryPlace } from '#kit/record-kit';

/** The e-mail texts that were ever changed, or one of them. */
export async function mailTemplatesOf(db: Database, key: string | null): Promise<HistoryPlace[]> {
  const all = db.selectFrom('mailTemplate').select(['id', 'key']).orderBy('id');
  const rows = await (key === null ? all : all.where('key', '=', key)).execute();
  return rows.map((row) => ({
    recordType: 'mail_template',
    recordId: row.id,
    part: key === null ? labelOf(MAIL_TEMPLATE_CHOICES, row.key) : null,
  }));
}

/** The defaults of a customer (one set per flooring type) or of a unit. */
export async function materialsDefaultsOf(
  db: Database,
  owner: { readonly customerId: number } | { readonly unitId: number },
): Promise<HistoryPlace[]> {
  const all = db.selectFrom('materialsDefaults').select(['id', 'flooringTypeId']);
  const rows = await (
    'unitId' in owner ? all.where('unitId', '=', owner.unitId) : all.where('customerId', '=', owner.customerId)
  ).execute();
  return rows.map((row) => ({
    recordType: 'materials_defaults',
    recordId: row.id,
    part: ['Defaults', FLOORING_TYPES.find((type) => type.id === row.flooringTypeId)?.name].filter(Boolean).join(', '),
  }));
}
