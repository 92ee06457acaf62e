import { expect, test } from 'vitest';
import { connectedOffice } from '#testing/quickbooks-sync-kit';
import { blanksOf } from './fill';

const { api, simulator, walk, sendOnce, send } = await connectedOffice();
const admin = await api.as('super-admin');

async function failures(list: string, fields: string): Promise<unknown> {
  const answer = await admin.query(`{ quickbooks${list}Failures { message date ${fields} } }`);
  expect(answer.errors).toEqual([]);
  return (answer.data as Readonly<Record<string, unknown>>)[`quickbooks${list}Failures`];
}

test('the failures of the specification have their message, date and related ids', async () => {
  const { id, invoice } = await walk.invoiced();
  simulator.plant({ kind: '6210', times: 1, match: { entity: 'invoice', operation: 'create' } });
  await sendOnce();
  const ofInvoices = await failures('Invoice', 'customerId invoiceId workOrderId');
  expect(blanksOf(ofInvoices)).toEqual([]);
  expect(ofInvoices).toMatchObject([{ invoiceId: invoice?.id, workOrderId: id }]);
  await admin.mutate('invoiceRetry', { list: 'INVOICE' }, 'retried');
  await send();
  const customerId = String(walk.company.customerId);
  simulator.plant({ kind: '5010', times: 2, match: { entity: 'customer', operation: 'update' } });
  expect(
    (await admin.mutate('customerUpdate', { id: customerId, version: 1, name: 'Yew' }, 'customer { id }')).errors,
  ).toEqual([]);
  await sendOnce();
  const ofCustomers = await failures('Customer', 'customerId');
  expect(blanksOf(ofCustomers)).toEqual([]);
  expect(ofCustomers).toMatchObject([{ customerId }]);
  expect(await failures('Item', 'itemId')).toEqual([]);
  expect(await failures('Commission', 'salespersonId workOrderId')).toEqual([]);
});
