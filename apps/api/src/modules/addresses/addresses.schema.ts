import { builder } from '../../core/builder';
import type { Context } from '../../core/context';
import { addressesByIds } from './addresses.queries';
import type { AddressRow } from './addresses.queries';

export const Address = builder.objectRef<AddressRow>('Address').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    addressLine1: t.exposeString('addressLine1', { nullable: false }),
    addressLine2: t.exposeString('addressLine2', { nullable: false }),
    singleLine: t.exposeString('singleLine', { nullable: false, description: 'The complete address in one line.' }),
    city: t.exposeString('city', { nullable: false }),
    state: t.exposeString('state', {
      nullable: false,
      description: 'The two letters of the state; blank when not known.',
    }),
    postalCode: t.exposeString('postalCode', { nullable: false }),
    country: t.exposeString('country', { nullable: false, description: 'Always US.' }),
  }),
});

export const AddressInput = builder.inputType('AddressInput', {
  description: 'Parts left out are kept.',
  fields: (t) => ({
    addressLine1: t.string(),
    addressLine2: t.string(),
    city: t.string(),
    state: t.string({ description: 'Two letters.' }),
    postalCode: t.string({ description: 'ZIP, 46204 or 46204-1234.' }),
  }),
});

/** The address of an id, loaded together with those of the request's other rows. */
export async function addressOf(ctx: Context, id: number | null): Promise<AddressRow | null> {
  if (id === null) return null;
  return ctx
    .loader<number, AddressRow | null>('addresses', async (ids) => {
      const found = new Map((await addressesByIds(ctx.db, ids)).map((row) => [row.id, row]));
      return ids.map((key) => found.get(key) ?? null);
    })
    .load(id);
}
