import { z } from 'zod';
import { builder } from '../../graphql/builder';
import type { Database } from '../../db/database';

export interface AddressRow {
  readonly id: number;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
  readonly singleLine: string;
}

export const Address = builder.objectRef<AddressRow>('Address').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    addressLine1: t.exposeString('addressLine1', { nullable: false }),
    addressLine2: t.exposeString('addressLine2', { nullable: false }),
    singleLine: t.exposeString('singleLine', { nullable: false }),
    city: t.exposeString('city', { nullable: false }),
    state: t.exposeString('state', { nullable: false, description: 'Two letters, or empty.' }),
    postalCode: t.exposeString('postalCode', { nullable: false }),
    country: t.exposeString('country', { nullable: false }),
  }),
});

/** The input of an address; a line left out is kept. */
export const AddressInput = builder.inputType('AddressInput', {
  fields: (t) => ({
    addressLine1: t.string(),
    addressLine2: t.string(),
    city: t.string(),
    state: t.string(),
    postalCode: t.string(),
    country: t.string(),
  }),
});

const line = (label: string, length: number) => z.string().trim().max(length, `${label} may have at most ${length} characters.`).nullish().transform((value) => (value === null ? '' : value));

/** Checks an address input; empty lines are allowed, a state has two letters, a ZIP has 5 or 9 digits. */
export const addressInput = z.object({
  addressLine1: line('An address line', 120),
  addressLine2: line('An address line', 120),
  city: line('A city', 80),
  state: z.string().trim().toUpperCase().regex(/^([A-Z]{2})?$/, 'Use the two letters of the state.').nullish().transform((value) => (value === null ? '' : value)),
  postalCode: z.string().trim().regex(/^(\d{5}(-\d{4})?)?$/, 'A ZIP code has 5 digits, or 9 as 46201-1234.').nullish().transform((value) => (value === null ? '' : value)),
  country: z.string().trim().max(2, 'Use the two letters of the country.').nullish().transform((value) => value || undefined),
});

export type AddressChange = z.output<typeof addressInput>;

/** Stores an address: changes the one there is, or makes one; null clears its lines. Returns its id. */
export async function saveAddress(db: Database, id: number | null, change: AddressChange | null): Promise<number> {
  const values = change ?? { addressLine1: '', addressLine2: '', city: '', state: '', postalCode: '' };
  if (id === null) return (await db.insertInto('address').values(values).returning('id').executeTakeFirstOrThrow()).id;
  // An update without any column is not a statement; repeating the id makes it one.
  await db.updateTable('address').set({ id, ...values }).where('id', '=', id).execute();
  return id;
}

/** Addresses by id, in the order asked for, for loaders. */
export async function addressesById(db: Database, ids: readonly number[]): Promise<(AddressRow | Error)[]> {
  const rows = await db.selectFrom('address').selectAll().where('id', 'in', [...ids]).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? new Error(`Address ${id} is missing`));
}
