import { z } from 'zod';
import type { Context } from '../../graphql/context';
import { idInput, parseInput } from '../../graphql/errors';
import type { MutationCall } from '../../graphql/mutation';
import { addressForm, storeAddress } from '../addresses';
import { changeRecord, createRecord, nameField, personFields, recordVersion, checkPerson, textField } from '../records';
import type { InstallerRow } from './installers.queries';

const lastName = nameField('the last name', 80);
export const changedInstallerFields = z.object({
  ...personFields,
  firstName: textField(80),
  lastName: lastName.optional(),
  address: addressForm,
});
export const newInstaller = changedInstallerFields.extend({ lastName });
const changedInstaller = changedInstallerFields.extend({ id: idInput, version: recordVersion });
const kind = { table: 'installer', kind: 'Installer' } as const;

export async function createInstaller(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ installer: InstallerRow }> {
  const { address, firstName = '', ...values } = parseInput(newInstaller, raw);
  const installer = await createRecord(ctx, call, kind, async (trx) => {
    await checkPerson(trx, values, null, ctx.today());
    return { ...values, firstName, addressId: (await storeAddress(trx, null, address)).id };
  });
  return { installer };
}

export async function updateInstaller(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ installer: InstallerRow }> {
  const { id, version, address, ...values } = parseInput(changedInstaller, raw);
  const installer = await changeRecord(ctx, call, { ...kind, id, version }, async (trx, before) => {
    await checkPerson(trx, values, before, ctx.today());
    return { patch: values, changes: (await storeAddress(trx, before.addressId, address)).changes };
  });
  return { installer };
}
