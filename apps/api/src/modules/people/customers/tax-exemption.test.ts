import { expect, test } from 'vitest';
import { faults, testApi, textAt, valueAt } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';

const api = await testApi();
const company = await startCompany(api);

const customer = (name: string) =>
  make(company.office, 'customerCreate', { name, customerTypeId: company.customerTypeId }, 'customer');
const paper = async (ownerId: string): Promise<string> => {
  const dataUri = `data:text/plain;base64,${Buffer.from('Exemption certificate ST-105').toString('base64')}`;
  return textAt(
    await company.office.mutate(
      'documentCreate',
      { ownerId, ownerType: 'CUSTOMER', name: 'ST-105.txt', dataUri },
      'document { id }',
    ),
    'documentCreate.document.id',
  );
};
const standing = async (id: string) =>
  valueAt(
    await company.office.query('query ($id: ID!) { customer(id: $id) { taxExempt taxExemptDocumentId version } }', {
      id,
    }),
    'customer',
  ) as { taxExempt: boolean; taxExemptDocumentId: string | null; version: number };
const save = async (id: string, values: Readonly<Record<string, unknown>>) =>
  company.office.mutate('customerUpdate', { id, version: (await standing(id)).version, ...values }, 'customer { id }');

test('a customer is exempt with a certificate of its own, and only then', async () => {
  const second = await company.office.mutate(
    'customerCreate',
    { name: 'Exempt at once', customerTypeId: company.customerTypeId, taxExempt: true },
    'customer { id }',
  );
  expect(faults(second)).toEqual([
    {
      path: 'taxExempt',
      message:
        'A new customer has no certificate yet. Create the customer, add the certificate under Documents, then set this.',
    },
  ]);

  const id = await customer('School board');
  expect(faults(await save(id, { taxExempt: true }))).toEqual([
    { path: 'taxExemptDocumentId', message: 'Select the exemption certificate. Add it under Documents first.' },
  ]);
  const strange = await paper(await customer('Neighbor'));
  expect(faults(await save(id, { taxExempt: true, taxExemptDocumentId: strange }))).toEqual([
    { path: 'taxExemptDocumentId', message: 'Select one of this customer’s documents.' },
  ]);

  const certificate = await paper(id);
  await company.office.mutate(
    'documentChangeStatus',
    { id: certificate, version: 1, isEnabled: false },
    'document { id }',
  );
  expect(faults(await save(id, { taxExempt: true, taxExemptDocumentId: certificate }))).toMatchObject([
    { message: 'This document is disabled. Select another one or enable it first.' },
  ]);
  await company.office.mutate(
    'documentChangeStatus',
    { id: certificate, version: 2, isEnabled: true },
    'document { id }',
  );
  expect((await save(id, { taxExempt: true, taxExemptDocumentId: certificate })).errors).toEqual([]);
  expect(await standing(id)).toMatchObject({ taxExempt: true, taxExemptDocumentId: certificate });
  expect((await save(id, { phone: '317 555 0142' })).errors).toEqual([]);
});

test("the certificate of an exempt customer is kept: it can't be disabled, deleted or removed", async () => {
  const id = await customer('Church');
  const certificate = await paper(id);
  await save(id, { taxExempt: true, taxExemptDocumentId: certificate });
  const sentence =
    'This document is the customer’s tax exemption certificate. Choose another certificate on the customer first.';
  expect(
    faults(
      await company.office.mutate(
        'documentChangeStatus',
        { id: certificate, version: 1, isEnabled: false },
        'document { id }',
      ),
    ),
  ).toEqual([{ path: 'isEnabled', message: sentence }]);
  expect(faults(await company.office.mutate('documentDelete', { id: certificate }, 'document { id }'))).toEqual([
    { path: 'id', message: sentence },
  ]);
  expect(faults(await save(id, { taxExemptDocumentId: null }))).toMatchObject([{ path: 'taxExemptDocumentId' }]);
  expect((await save(id, { taxExempt: false, taxExemptDocumentId: null })).errors).toEqual([]);
  expect((await company.office.mutate('documentDelete', { id: certificate }, 'document { id }')).errors).toEqual([]);
});

test('a certificate that was disabled while no one was exempt by it does not exempt again', async () => {
  const id = await customer('Paused school');
  const certificate = await paper(id);
  await save(id, { taxExempt: true, taxExemptDocumentId: certificate });
  await save(id, { taxExempt: false });
  expect(
    (
      await company.office.mutate(
        'documentChangeStatus',
        { id: certificate, version: 1, isEnabled: false },
        'document { id }',
      )
    ).errors,
  ).toEqual([]);
  expect((await save(id, { phone: '317 555 0143' })).errors).toEqual([]);
  const refused = [
    { path: 'taxExemptDocumentId', message: 'This document is disabled. Select another one or enable it first.' },
  ];
  expect(faults(await save(id, { taxExempt: true }))).toEqual(refused);
  expect(faults(await save(id, { taxExempt: true, taxExemptDocumentId: certificate }))).toEqual(refused);
});

test('the database itself allows no exemption without a certificate', async () => {
  const id = await customer('Behind the back');
  await expect(
    api.db.updateTable('customer').set({ taxExempt: true }).where('id', '=', Number(id)).execute(),
  ).rejects.toThrow('customer_tax_exempt_certificate');
});
