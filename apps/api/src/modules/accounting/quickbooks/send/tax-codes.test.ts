// A tax code for each rule and state: an invoice is never sent under that of another state.
import { expect, test } from 'vitest';
import { connectedOffice } from '#testing/quickbooks-sync-kit';

const { api, walk, send, client, outbox, accountingState } = await connectedOffice();

/** An invoice with sales tax for a job in this state. */
async function taxedIn(state: string, contractForm: string) {
  const order = await walk.inInvoice();
  await api.db
    .updateTable('workOrder')
    .set({ state, contractForm, taxCents: 500, jobCostCents: 79_662 })
    .where('id', '=', Number(order.id))
    .execute();
  await walk.office.mutate('invoiceCreate', { workOrderIds: [order.id] }, 'errors { message }');
  const { id } = await api.db
    .updateTable('invoice')
    .set({ taxCents: 500 })
    .where('workOrderId', '=', Number(order.id))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, orderId: order.id, number: (await walk.read(order.id)).invoice?.number ?? '' };
}
const codeOf = async (number: string): Promise<unknown> => {
  const [invoice] = await client.query('Invoice', [{ property: 'DocNumber', operator: '=', value: number }]);
  const tax = invoice?.['TxnTaxDetail'] as { TxnTaxCodeRef?: { name?: string } } | undefined;
  return tax?.TxnTaxCodeRef?.name;
};

test('Indiana’s tax has Indiana’s code; Ohio’s waits in the list of failures until its own is chosen', async () => {
  const [indiana, ohio] = [await taxedIn('IN', 'ITEMISED'), await taxedIn('OH', 'LUMP_SUM')];
  await send();
  expect(await codeOf(indiana.number)).toBe('Indiana');
  expect(await accountingState(ohio.orderId)).toBe('FAILED');
  expect((await outbox()).find(({ state }) => state === 'FAILED')).toMatchObject({
    localId: ohio.id,
    message: `Invoice ${ohio.number} can't be sent: No tax code was chosen for sales tax in OH.`,
  });
  const mapping = await walk.admin.query(
    '{ quickbooksMapping { slots { what localKey label suggestion { id name } } } }',
  );
  const slots = (mapping.data as { quickbooksMapping: { slots: readonly Record<string, unknown>[] } }).quickbooksMapping
    .slots;
  const carpet = slots.find(({ localKey }) => localKey === 'OH/1/');
  expect(carpet).toMatchObject({ label: 'Sales tax, Ohio, Carpet, 5.75%', suggestion: { name: 'Ohio' } });
  const { id } = (carpet ?? {})['suggestion'] as { id: string };
  const mappingAnswer = await walk.admin.mutate(
    'quickbooksMappingUpdate',
    { mappings: [{ what: 'TAX_CODE', localKey: 'OH/1/', remoteId: id }] },
    'quickbooksMapping { missing }',
  );
  expect(mappingAnswer.errors).toEqual([]);
  await send();
  expect([await codeOf(ohio.number), await accountingState(ohio.orderId)]).toEqual(['Ohio', 'SYNCED']);
});

test('tax of a rule that is gone goes under another code of its state', async () => {
  const order = await taxedIn('OH', 'LUMP_SUM');
  await api.db.deleteFrom('taxRule').where('stateCode', '=', 'OH').execute();
  await send();
  expect(await codeOf(order.number)).toBe('Ohio');
});
