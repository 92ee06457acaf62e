import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '../../db/database';
import { INSTALLER_FILTERS } from '@falcon/domain/filters';
import type { Page } from '../../graphql/connection';
import type { Context } from '../../graphql/context';
import { filtered, filterValues } from '../../graphql/filters';
import type { ListArguments } from '../../graphql/filters';
import { keysetPage } from '../../graphql/keyset';

export type InstallerRow = Selectable<DB['installer']>;
export type InsuranceCertificateRow = Selectable<DB['insuranceCertificate']>;
export type GarnishmentRow = Selectable<DB['garnishment']>;
export const INSTALLER_SORTS = [
  'NAME',
  'LAST_NAME',
  'COMPANY',
  'CITY',
  'HIRE_DATE',
  'EMAIL_ADDRESS',
  'COMPENSATION',
  'LIABILITY',
  'ENABLED',
] as const;

const SORT = {
  NAME: [sql.ref('installer.fullName')],
  LAST_NAME: [sql.ref('installer.lastName'), sql.ref('installer.firstName')],
  COMPANY: [sql.ref('installer.companyName'), sql.ref('installer.fullName')],
  CITY: [sql.ref('installer.listedCity'), sql.ref('installer.fullName')],
  HIRE_DATE: [sql`coalesce(installer.hire_date, '1900-01-01')`, sql.ref('installer.fullName')],
  EMAIL_ADDRESS: [sql`lower(installer.email_address)`, sql.ref('installer.fullName')],
  COMPENSATION: [sql`coalesce(installer.listed_compensation, '1900-01-01')`, sql.ref('installer.fullName')],
  LIABILITY: [sql`coalesce(installer.listed_liability, '1900-01-01')`, sql.ref('installer.fullName')],
  ENABLED: [sql.ref('installer.isEnabled'), sql.ref('installer.fullName')],
} as const;

/** The rows of the list of installers. */
export function installerPage(
  ctx: Context,
  args: ListArguments<typeof INSTALLER_FILTERS, (typeof INSTALLER_SORTS)[number]>,
): Page<InstallerRow> {
  const order = args.sort ?? 'NAME';
  return keysetPage({
    db: ctx.db,
    query: filtered(ctx.db.selectFrom('installer').selectAll('installer'), filterValues(INSTALLER_FILTERS, args), {
      active: 'installer.isEnabled',
    }),
    order,
    sort: [...SORT[order], sql.ref('installer.id')],
    direction: args.direction ?? 'ASC',
    args,
    searched: { kind: 'INSTALLER', id: sql.ref('installer.id') },
  });
}

/** Insurance certificates of installers, by type. */
export async function certificatesOf(
  db: Database,
  installerIds: readonly number[],
): Promise<InsuranceCertificateRow[]> {
  return db
    .selectFrom('insuranceCertificate')
    .selectAll()
    .where('installerId', '=', sql<number>`any(${[...installerIds]}::int[])`)
    .orderBy('certificateType')
    .execute();
}

/** Garnishments of installers. */
export async function garnishmentsOf(db: Database, installerIds: readonly number[]): Promise<GarnishmentRow[]> {
  return db
    .selectFrom('garnishment')
    .selectAll()
    .where('installerId', '=', sql<number>`any(${[...installerIds]}::int[])`)
    .orderBy('id')
    .execute();
}
