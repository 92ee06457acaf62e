import { rowBy } from '#core/batches';
import { builder } from '#core/builder';
import { addressesByIds } from './addresses.queries';
import type { AddressRow } from './addresses.queries';

export const Address = builder.objectRef<AddressRow>('Address').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    addressLine1: t.exposeString('addressLine1'),
    addressLine2: t.exposeString('addressLine2'),
    singleLine: t.exposeString('singleLine', { description: 'The complete address in one line.' }),
    city: t.exposeString('city'),
    state: t.exposeString('state', { description: 'The two letters of the state; blank when not known.' }),
    postalCode: t.exposeString('postalCode'),
    country: t.exposeString('country', { description: 'Always US.' }),
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
export const addressOf = rowBy('addresses', addressesByIds, 'id');
