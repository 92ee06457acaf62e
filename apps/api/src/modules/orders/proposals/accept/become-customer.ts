import { validationError } from '#core/errors';
import type { Database } from '#db/database';
import { insertRow } from '#db/rows';
import { addressesByIds, storeAddress } from '#kit/addresses';
import { defaultLocationId } from '#office/locations';
import { addHistory, firstValues } from '#kit/record-kit';
import type { ProposalRow } from '../proposals.queries';
import type { Acceptor } from './acting';

const insertCustomer = insertRow('customer');
const insertContact = insertRow('contact');

/** The customer of an accepted proposal: a prospect becomes one, with its contact. */
export async function customerOfAccepted(trx: Database, ctx: Acceptor, row: ProposalRow): Promise<number> {
  if (row.customerId !== null) return row.customerId;
  if (row.customerTypeId === null)
    throw validationError('customerType', 'Select the customer type of the prospect, and send the proposal again.');
  const userId = ctx.requireUser().id;
  const [from] = row.addressId === null ? [] : await addressesByIds(trx, [row.addressId]);
  const { id: addressId } = await storeAddress(
    trx,
    null,
    from && {
      addressLine1: from.addressLine1,
      addressLine2: from.addressLine2,
      city: from.city,
      state: from.state,
      postalCode: from.postalCode,
    },
  );
  const values = {
    name: row.prospectName,
    customerTypeId: row.customerTypeId,
    salespersonId: row.salespersonId,
    phone: row.phone,
    addressId,
    geoLocationId: await defaultLocationId(trx),
  };
  const customer = await insertCustomer(trx, values);
  const reason = `Accepted proposal: ${row.name}`;
  await addHistory(trx, {
    recordType: 'customer',
    recordId: customer.id,
    action: 'create',
    userId,
    version: customer.version,
    changes: firstValues('customer', { ...values, addressId: null }),
    reason,
  });
  if (row.contactName !== '') {
    const person = { name: row.contactName, emailAddress: row.emailAddress, workPhone: row.phone };
    const contact = await insertContact(trx, { ...person, customerId: customer.id });
    await addHistory(trx, {
      recordType: 'contact',
      recordId: contact.id,
      action: 'create',
      userId,
      version: contact.version,
      changes: firstValues('contact', person),
      reason,
    });
  }
  return customer.id;
}
