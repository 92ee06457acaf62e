import { z } from 'zod';
import type { Database } from '../../db/database';
import type { Context } from '../../graphql/context';
import { idInput, notFound, parseInput, registerConstraint } from '../../graphql/errors';
import type { MutationCall } from '../../graphql/mutation';
import { addressForm, storeAddress } from '../addresses';
import {
  changeRecord,
  createRecord,
  emailField,
  flagField,
  nameField,
  optionalId,
  phoneField,
  recordVersion,
  requireWebsite,
  textField,
  websiteField,
} from '../records';
import { allPropertyFirmTypes } from './property-firms.queries';
import type { PropertyFirmRow } from './property-firms.queries';

registerConstraint('property_firm_name', { path: 'name', message: 'Another property management firm has this name.' });

const form = z.object({
  name: nameField('the name of the firm').optional(),
  propertyFirmTypeId: optionalId,
  emailAddress: emailField,
  phone: phoneField,
  fax: phoneField,
  website: textField(200),
  principalContact: textField(120),
  contactPhone: phoneField,
  address: addressForm,
  isEnabled: flagField,
});
const newFirm = form.extend({ name: nameField('the name of the firm'), website: websiteField });
const changedFirm = form.extend({ id: idInput, version: recordVersion });
const kind = { table: 'propertyFirm', kind: 'Property management firm' } as const;

async function requireType(trx: Database, id: number | null | undefined): Promise<void> {
  if (id == null) return;
  if (!(await allPropertyFirmTypes(trx)).some((type) => type.id === id)) throw notFound('Property firm type', id);
}

export async function createPropertyFirm(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ propertyFirm: PropertyFirmRow }> {
  const { address, ...values } = parseInput(newFirm, raw);
  const propertyFirm = await createRecord(ctx, call, kind, async (trx) => {
    await requireType(trx, values.propertyFirmTypeId);
    return { ...values, addressId: (await storeAddress(trx, null, address)).id };
  });
  return { propertyFirm };
}

export async function updatePropertyFirm(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ propertyFirm: PropertyFirmRow }> {
  const { id, version, address, ...values } = parseInput(changedFirm, raw);
  const propertyFirm = await changeRecord(ctx, call, { ...kind, id, version }, async (trx, before) => {
    await requireType(trx, values.propertyFirmTypeId);
    return {
      patch: { ...values, website: requireWebsite(values.website, before.website) },
      changes: (await storeAddress(trx, before.addressId, address)).changes,
    };
  });
  return { propertyFirm };
}
