import type { PermissionKey } from '@falcon/domain/office/access';
import { STARTING_ROLES } from '@falcon/domain/office/access';
import { describe, expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiAnswer, ApiClient, RoleName } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';

const api = await testApi();
const company = await startCompany(api);
const customer = (name: string, more: object = {}) =>
  make(company.office, 'customerCreate', { name, customerTypeId: company.customerTypeId, ...more }, 'customer');
const salespersonId = await make(company.admin, 'salespersonCreate', { fullName: 'Ann Lee' }, 'salesperson');
const linked = await api.userWith({ role: 'salesperson', isSalesperson: true, salespersonId: Number(salespersonId) });
// One customer of the linked salesperson, and one of another.
const own = await customer('Own Court', { salespersonId });
const others = await customer('Others Court');
const unitOf = (customerId: string, name: string) =>
  make(company.office, 'unitCreate', { customerId, flooringTypeId: 1, name }, 'unit');
const FILE = `data:text/plain;base64,${Buffer.from('gate code 4711').toString('base64')}`;
let nameCount = 0;
const fresh = (word: string): string => `${word} ${(nameCount += 1)}`;

interface Operation {
  readonly see: PermissionKey;
  readonly change: PermissionKey;
  /** Creates the record with a user who can, and returns its id. */
  readonly make: (owner: string) => Promise<string>;
  readonly ask: (client: ApiClient, id: string, owner: string) => Promise<ApiAnswer>;
  readonly add: (client: ApiClient, owner: string) => Promise<ApiAnswer>;
  readonly update: (client: ApiClient, id: string) => Promise<ApiAnswer>;
  readonly remove: (client: ApiClient, id: string) => Promise<ApiAnswer>;
}

/**
 * The attachments of a customer. Notes are tested by someone other than their author, so only their removal by a user
 * who configures the system passes.
 */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  contact: {
    see: 'customer',
    change: 'editCustomer',
    make: (ownerId) =>
      make(company.office, 'contactCreate', { ownerType: 'CUSTOMER', ownerId, name: 'Ana' }, 'contact'),
    ask: (client, id, ownerId) =>
      client.query(`{ contact(id: "${id}", ownerType: CUSTOMER, ownerId: "${ownerId}") { id editable } }`),
    add: (client, ownerId) =>
      client.mutate('contactCreate', { ownerType: 'CUSTOMER', ownerId, name: 'Ben' }, 'contact { id }'),
    update: (client, id) => client.mutate('contactUpdate', { id, version: 1, title: 'Manager' }, 'contact { id }'),
    remove: (client, id) => client.mutate('contactDelete', { id }, 'contact { id }'),
  },
  document: {
    see: 'customer',
    change: 'editCustomer',
    make: (ownerId) =>
      make(
        company.office,
        'documentCreate',
        { ownerType: 'CUSTOMER', ownerId, name: 'gate.txt', dataUri: FILE },
        'document',
      ),
    ask: (client, id, ownerId) =>
      client.query(
        `{ documents(ownerType: CUSTOMER, ownerId: "${ownerId}") { nodes { id } } recordHistory(type: DOCUMENT, id: "${id}") { totalCount } }`,
      ),
    add: (client, ownerId) =>
      client.mutate(
        'documentCreate',
        { ownerType: 'CUSTOMER', ownerId, name: 'map.txt', dataUri: FILE },
        'document { id }',
      ),
    update: (client, id) =>
      client.mutate('documentChangeStatus', { id, version: 1, goesWithMail: true }, 'document { id }'),
    remove: (client, id) => client.mutate('documentDelete', { id }, 'document { id }'),
  },
  'additional cost': {
    see: 'customer',
    change: 'editCustomer',
    make: (customerId) =>
      make(company.office, 'additionalCostCreate', { customerId, description: 'Lift' }, 'additionalCost'),
    ask: (client, id, ownerId) =>
      client.query(`{ additionalCost(id: "${id}", customerId: "${ownerId}") { id editable } }`),
    add: (client, customerId) =>
      client.mutate('additionalCostCreate', { customerId, description: 'Stairs' }, 'additionalCost { id }'),
    update: (client, id) =>
      client.mutate('additionalCostUpdate', { id, version: 1, laborCost: 5 }, 'additionalCost { id }'),
    remove: (client, id) => client.mutate('additionalCostDelete', { id }, 'additionalCost { id }'),
  },
  cut: {
    see: 'unit',
    change: 'editUnit',
    make: async (customerId) =>
      make(
        company.office,
        'cutCreate',
        { unitId: await unitOf(customerId, fresh('2BR')), cutLength: 10, width: 12 },
        'cut',
      ),
    ask: (client, id) => client.query(`{ cut(id: "${id}") { id } }`),
    add: async (client, customerId) =>
      client.mutate(
        'cutCreate',
        { unitId: await unitOf(customerId, fresh('3BR')), cutLength: 10, width: 12 },
        'cut { id }',
      ),
    update: (client, id) => client.mutate('cutUpdate', { id, version: 1, cutLength: 11 }, 'cut { id }'),
    remove: (client, id) => client.mutate('cutDelete', { id }, 'cut { id }'),
  },
};

const verdict = (answer: ApiAnswer): string => answer.codes[0] ?? 'OK';

describe.each(Object.keys(OPERATIONS))('%s of a customer', (name) => {
  const operation = OPERATIONS[name] as Operation;
  const walked = async (client: ApiClient, owner: string) => {
    const [id, second] = [await operation.make(owner), await operation.make(owner)];
    return [
      await operation.ask(client, id, owner),
      await operation.add(client, owner),
      await operation.update(client, id),
      await operation.remove(client, second),
    ].map(verdict);
  };

  test('every role, with only its permissions', async () => {
    for (const role of STARTING_ROLES) {
      const client = await api.as(role.name.toLowerCase().replace(' ', '-') as RoleName);
      const sees = role.permissions.includes(operation.see) ? 'OK' : 'MISSING_PERMISSION';
      const changes = role.permissions.includes(operation.change) ? 'OK' : 'MISSING_PERMISSION';
      expect([role.name, ...(await walked(client, others))]).toEqual([role.name, sees, changes, changes, changes]);
    }
  });

  test('a linked salesperson sees those of their own customers and edits none', async () => {
    expect(await walked(linked, own)).toEqual(['OK', 'MISSING_PERMISSION', 'MISSING_PERMISSION', 'MISSING_PERMISSION']);
    expect((await walked(linked, others))[0]).toBe('NOT_FOUND');
  });

  test('a salesperson who edits units can edit only those of their own customers', async () => {
    const another = await make(company.admin, 'salespersonCreate', { fullName: fresh('Bo Hart') }, 'salesperson');
    const seller = await api.userWith({
      permissions: ['customer', 'unit', 'editUnit', 'workOrder', 'editWorkOrder'],
      isSalesperson: true,
      salespersonId: Number(another),
    });
    expect((await walked(seller, others)).slice(0, 2)).toEqual([
      'NOT_FOUND',
      operation.change === 'editUnit' ? 'NOT_FOUND' : 'MISSING_PERMISSION',
    ]);
  });
});

test.each([
  ['contact', 'contact'],
  ['additional cost', 'additionalCost'],
])('a %s says who can change it', async (name, field) => {
  const operation = OPERATIONS[name] as Operation;
  const id = await operation.make(others);
  for (const [role, editable] of [
    ['office', true],
    ['view', false],
  ] as const)
    expect(valueAt(await operation.ask(await api.as(role), id, others), field)).toEqual({ id, editable });
});

describe('at the address of another owner nothing is found', () => {
  const verdictOf = async (query: string) => verdict(await company.admin.query(`{ ${query} }`));

  test('contacts and notes', async () => {
    const firm = await make(company.office, 'propertyFirmCreate', { name: 'Oak Firm' }, 'propertyFirm');
    const contact = await make(
      company.office,
      'contactCreate',
      { ownerType: 'CUSTOMER', ownerId: own, name: 'Ana' },
      'contact',
    );
    const note = await make(
      company.office,
      'noteCreate',
      { ownerType: 'CUSTOMER', ownerId: own, text: 'Key at the desk' },
      'note',
    );
    for (const [field, id] of [
      ['contact', contact],
      ['note', note],
    ] as const) {
      expect(await verdictOf(`${field}(id: "${id}", ownerType: CUSTOMER, ownerId: "${own}") { id }`)).toBe('OK');
      expect(await verdictOf(`${field}(id: "${id}", ownerType: CUSTOMER, ownerId: "${others}") { id }`)).toBe(
        'NOT_FOUND',
      );
      expect(await verdictOf(`${field}(id: "${id}", ownerType: PROPERTY_FIRM, ownerId: "${firm}") { id }`)).toBe(
        'NOT_FOUND',
      );
      // A firm with the same id as the customer is still a different owner.
      expect(await verdictOf(`${field}(id: "${id}", ownerType: PROPERTY_FIRM, ownerId: "${own}") { id }`)).toBe(
        'NOT_FOUND',
      );
    }
  });

  test('units, their cuts and additional costs', async () => {
    const unit = await unitOf(own, fresh('1BR'));
    const [cut, other] = [
      await make(company.office, 'cutCreate', { unitId: unit, cutLength: 10, width: 12 }, 'cut'),
      await unitOf(own, fresh('1BR')),
    ];
    const cost = await make(
      company.office,
      'additionalCostCreate',
      { customerId: own, description: 'Lift' },
      'additionalCost',
    );
    expect([
      await verdictOf(`unit(id: "${unit}", customerId: "${own}") { id }`),
      await verdictOf(`unit(id: "${unit}", customerId: "${others}") { id }`),
    ]).toEqual(['OK', 'NOT_FOUND']);
    expect([
      await verdictOf(`cut(id: "${cut}", unitId: "${unit}") { id }`),
      await verdictOf(`cut(id: "${cut}", unitId: "${other}") { id }`),
    ]).toEqual(['OK', 'NOT_FOUND']);
    expect([
      await verdictOf(`additionalCost(id: "${cost}", customerId: "${own}") { id }`),
      await verdictOf(`additionalCost(id: "${cost}", customerId: "${others}") { id }`),
    ]).toEqual(['OK', 'NOT_FOUND']);
  });

  test('certificates and garnishments of installers', async () => {
    const [installerId, other] = [
      await make(company.admin, 'installerCreate', { lastName: 'Diaz' }, 'installer'),
      await make(company.admin, 'installerCreate', { lastName: 'Otto' }, 'installer'),
    ];
    const certificate = await make(
      company.admin,
      'insuranceCertificateCreate',
      {
        installerId,
        certificateType: 'LIABILITY',
        hasCertificate: false,
        deductionType: 'PERCENTAGE',
        deductionPercent: 3,
      },
      'insuranceCertificate',
    );
    const garnishment = await make(
      company.admin,
      'garnishmentCreate',
      { installerId, garnishmentType: 'CREDITOR', deductionType: 'AMOUNT', amount: 50 },
      'garnishment',
    );
    for (const [field, id] of [
      ['insuranceCertificate', certificate],
      ['garnishment', garnishment],
    ] as const) {
      expect([
        await verdictOf(`${field}(id: "${id}", installerId: "${installerId}") { id }`),
        await verdictOf(`${field}(id: "${id}", installerId: "${other}") { id }`),
      ]).toEqual(['OK', 'NOT_FOUND']);
    }
  });
});

test('the units of a hidden or missing customer are not found', async () => {
  const units = async (client: ApiClient, customerId: string) =>
    verdict(await client.query(`{ units(customerId: "${customerId}") { totalCount } }`));
  expect([await units(linked, own), await units(linked, others), await units(company.admin, '999999')]).toEqual([
    'OK',
    'NOT_FOUND',
    'NOT_FOUND',
  ]);
});
