import { z } from 'zod';
import type { Context } from '../../graphql/context';
import { idInput, parseInput, registerConstraint } from '../../graphql/errors';
import type { MutationCall } from '../../graphql/mutation';
import { changeRecord, createRecord, flagField, nameField, optionalId, recordVersion, requirePick } from '../records';
import type { CustomerTypeRow } from './customer-types.queries';

registerConstraint('customer_type_name', { path: 'name', message: 'Another customer type has this name.' });

const form = z.object({
  name: nameField('the name of the customer type', 80).optional(),
  isEnabled: flagField,
  isCommercial: flagField,
  laborRateId: optionalId,
});
const newType = form.extend({ name: nameField('the name of the customer type', 80) });
const changedType = form.extend({ id: idInput, version: recordVersion });
const kind = { table: 'customerType', kind: 'Customer type' } as const;

export async function createCustomerType(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ customerType: CustomerTypeRow }> {
  const values = parseInput(newType, raw);
  const customerType = await createRecord(ctx, call, kind, async (trx) => {
    await requirePick(trx, 'laborRate', values.laborRateId, { path: 'laborRateId', kind: 'Labor rate' });
    return values;
  });
  return { customerType };
}

export async function updateCustomerType(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ customerType: CustomerTypeRow }> {
  const { id, version, ...values } = parseInput(changedType, raw);
  const customerType = await changeRecord(ctx, call, { ...kind, id, version }, async (trx, before) => {
    await requirePick(trx, 'laborRate', values.laborRateId, {
      path: 'laborRateId',
      kind: 'Labor rate',
      before: before.laborRateId,
    });
    return { patch: values };
  });
  return { customerType };
}
