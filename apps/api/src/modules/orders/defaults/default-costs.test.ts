import { expect, test } from 'vitest';
import { faults, textAt, valueAt } from '#testing/api-client';
import { make } from '#testing/records-kit';
import { openDefaults } from './defaults-test-kit';

const { api, company, customer, unit, item } = await openDefaults();

test('additional materials belong to a customer or a unit, and each call removes only its own', async () => {
  const customerId = await customer('Materials');
  const unitId = await unit(customerId);
  const metal = await item(7, 'Metal strip');
  const answer = await company.office.mutate(
    'unitAdditionalMaterialCreate',
    { unitId, lineType: 25, itemId: metal, quantity: 12.5 },
    'additionalMaterial { id lineTypeName quantity item { name } }',
  );
  expect(valueAt(answer, 'unitAdditionalMaterialCreate.additionalMaterial')).toMatchObject({
    lineTypeName: 'Metal',
    quantity: 12.5,
    item: { name: 'Metal strip' },
  });
  const id = textAt(answer, 'unitAdditionalMaterialCreate.additionalMaterial.id');
  expect(
    (await company.office.mutate('customerAdditionalMaterialDelete', { id }, 'additionalMaterial { id }')).codes,
  ).toEqual(['NOT_FOUND']);
  expect(
    (await company.office.mutate('unitAdditionalMaterialDelete', { id }, 'additionalMaterial { id }')).errors,
  ).toEqual([]);
  expect(
    faults(
      await company.office.mutate(
        'customerAdditionalMaterialCreate',
        { customerId, flooringTypeId: 1, lineType: 4, itemId: metal, quantity: -1 },
        'additionalMaterial { id }',
      ),
    ).map((fault) => fault.path),
  ).toEqual(['lineType', 'quantity']);
});

test('additional costs apply to their units, or to all', async () => {
  const customerId = await customer('Costs');
  const [a, b] = [await unit(customerId, 'A'), await unit(customerId, 'B')];
  const everywhere = await company.office.mutate(
    'additionalCostCreate',
    { customerId, description: 'Fuel', materialCost: 10, laborCost: 5, profitCost: 2 },
    'additionalCost { lineTotal units { id } }',
  );
  expect(valueAt(everywhere, 'additionalCostCreate.additionalCost')).toEqual({ lineTotal: 17, units: [] });
  const id = await make(
    company.office,
    'additionalCostCreate',
    { customerId, description: 'Stairs', laborCost: 30, unitIds: [a] },
    'additionalCost',
  );
  const costs = async (unitId: string) =>
    valueAt(
      await company.office.query(
        'query ($c: ID!, $u: ID) { additionalCosts(customerId: $c, unitId: $u) { description } }',
        { c: customerId, u: unitId },
      ),
      'additionalCosts',
    );
  expect(await costs(a)).toEqual([{ description: 'Fuel' }, { description: 'Stairs' }]);
  expect(await costs(b)).toEqual([{ description: 'Fuel' }]);
  const foreign = await unit(await customer('Stranger'));
  expect(
    (
      await company.office.mutate(
        'additionalCostUpdate',
        { id, version: 1, unitIds: [foreign] },
        'additionalCost { id }',
      )
    ).codes,
  ).toEqual(['NOT_FOUND']);
});

test('contacts and notes need the permission of the owner’s area', async () => {
  const customerId = await customer('Owned');
  const contact = await company.office.mutate(
    'contactCreate',
    { ownerType: 'CUSTOMER', ownerId: customerId, name: 'Ana 🌷', emailAddress: 'ana@owned.example', invoice: true },
    'contact { id ownerType invoice editable }',
  );
  expect(valueAt(contact, 'contactCreate.contact')).toMatchObject({
    ownerType: 'CUSTOMER',
    invoice: true,
    editable: true,
  });
  expect(
    faults(
      await company.office.mutate(
        'contactCreate',
        { ownerType: 'CUSTOMER', ownerId: customerId, name: 'No mail', invoice: true },
        'contact { id }',
      ),
    ),
  ).toMatchObject([{ path: 'emailAddress' }]);
  expect(
    (
      await company.office.mutate(
        'contactCreate',
        { ownerType: 'VENDOR', ownerId: company.vendorId, name: 'Vic' },
        'contact { id }',
      )
    ).codes,
  ).toEqual(['MISSING_PERMISSION']);
  const note = await company.office.mutate(
    'noteCreate',
    { ownerType: 'CUSTOMER', ownerId: customerId, text: 'First line\r\nSecond line' },
    'note { id text author { lastName } }',
  );
  expect(valueAt(note, 'noteCreate.note')).toMatchObject({
    text: 'First line\nSecond line',
    author: { lastName: 'office' },
  });
  const vendorReader = await api.userWith({ permissions: ['vendor'] });
  expect(
    (
      await vendorReader.query('query ($id: ID!) { contacts(ownerType: CUSTOMER, ownerId: $id) { name } }', {
        id: customerId,
      })
    ).codes,
  ).toEqual(['MISSING_PERMISSION']);
  expect((await company.office.query('{ notes(ownerType: CUSTOMER, ownerId: "9999") { id } }')).codes).toEqual([
    'NOT_FOUND',
  ]);
  const id = textAt(note, 'noteCreate.note.id');
  expect(
    faults(await company.office.mutate('noteUpdate', { id, version: 1, text: '  ' }, 'note { id }')),
  ).toMatchObject([{ path: 'text' }]);
  expect((await company.office.mutate('noteDelete', { id, version: 1 }, 'note { id }')).errors).toEqual([]);
});

test('an additional material belongs to a line of its floor, with an item of that line or a supply', async () => {
  const customerId = await make(
    company.office,
    'customerCreate',
    { name: 'Material Court', customerTypeId: company.customerTypeId },
    'customer',
  );
  const pad = await make(
    company.admin,
    'itemCreate',
    { itemTypeId: 2, vendorId: company.vendorId, name: 'Rebond eight', cost: 1 },
    'item',
  );
  const nails = await make(
    company.admin,
    'itemCreate',
    { itemTypeId: 8, vendorId: company.vendorId, name: 'Nails', cost: 1 },
    'item',
  );
  const add = (flooringTypeId: number, lineType: number, itemId: string) =>
    company.office.mutate(
      'customerAdditionalMaterialCreate',
      { customerId, flooringTypeId, lineType, itemId, quantity: 2 },
      'additionalMaterial { lineTypeName }',
    );
  expect(faults(await add(1, 25, pad))).toEqual([
    { path: 'itemId', message: 'Rebond eight is pad. Select an item of type metal or supply.' },
  ]);
  expect(faults(await add(3, 2, pad))).toEqual([
    { path: 'lineType', message: 'VCT has no line Pad. Choose one of the list.' },
  ]);
  expect(valueAt(await add(1, 2, pad), 'customerAdditionalMaterialCreate.additionalMaterial')).toEqual({
    lineTypeName: 'Pad',
  });
  expect(valueAt(await add(1, 25, nails), 'customerAdditionalMaterialCreate.additionalMaterial')).toEqual({
    lineTypeName: 'Metal',
  });
});
