import { z } from 'zod';
import { INVOICE_DELIVERIES, valuesOf } from '@falcon/domain/flooring';
import type { Context } from '../../graphql/context';
import { idInput, parseInput, registerConstraint } from '../../graphql/errors';
import type { MutationCall } from '../../graphql/mutation';
import { changeRecord, createRecord, flagField, nameField, nothing, recordVersion } from '../records';
import type { InvoiceMethodRow } from './app-config.queries';

registerConstraint('invoice_method_name', { path: 'name', message: 'Another invoice method has this name.' });

const name = nameField('the name of the invoice method', 80);
const form = z.object({
  name: name.optional(),
  delivery: z.enum(valuesOf(INVOICE_DELIVERIES)).nullish().transform(nothing),
  isEnabled: flagField,
});
const newMethod = form.extend({ name });
const changedMethod = form.extend({ id: idInput, version: recordVersion });
const kind = { table: 'invoiceMethod', kind: 'Invoice method' } as const;

export async function createInvoiceMethod(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ invoiceMethod: InvoiceMethodRow }> {
  const values = parseInput(newMethod, raw);
  return { invoiceMethod: await createRecord(ctx, call, kind, async () => values) };
}

export async function updateInvoiceMethod(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ invoiceMethod: InvoiceMethodRow }> {
  const { id, version, ...patch } = parseInput(changedMethod, raw);
  return { invoiceMethod: await changeRecord(ctx, call, { ...kind, id, version }, async () => ({ patch })) };
}
