import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import { make } from '#testing/records-kit';
import { created, offered } from '../proposals-test-kit';

const api = await testApi();
const company = await makeCompany(api.db);
const office = await api.as('office');
const clerk = await api.userWith({ permissions: ['workOrder', 'editWorkOrder', 'customer', 'item', 'unit'] });

const CONTENT = `lines { name } alternatives { name floors { flooringTypeId profit padProfit } } options { kind name isIncluded material labor profit }`;
const OPTIONS = [
  { kind: 'OTHER', name: 'Lift', isIncluded: true, material: 45, labor: 0, profit: 20 },
  { kind: 'OTHER', name: 'Stairs', isIncluded: false, material: 7, labor: 8, profit: 9 },
];
const createProposal = () => created(office, offered(company, { options: OPTIONS }), `id version ${CONTENT}`);
interface Content {
  readonly version: number;
  readonly alternatives: readonly {
    readonly name: string;
    readonly floors: readonly { readonly profit: number | null; readonly padProfit: number | null }[];
  }[];
  readonly options: readonly Readonly<Record<string, unknown>>[];
}
const read = async (client: ApiClient, id: string) =>
  valueAt(
    await client.query(`query Q($id: ID!) { proposal(id: $id) { version ${CONTENT} } }`, { id }),
    'proposal',
  ) as Content;

test('what a proposal earns is not seen without permission to see totals, neither in it nor in its history', async () => {
  const { id } = await createProposal();
  const { alternatives, options } = await read(clerk, id);
  expect(alternatives.flatMap(({ floors }) => floors.flatMap(({ profit, padProfit }) => [profit, padProfit]))).toEqual(
    Array.from({ length: 24 }, () => null),
  );
  expect(options.map(({ material, labor, profit }) => [material, labor, profit])).toEqual([
    [null, null, null],
    [null, null, null],
  ]);
  const history = `query Q($id: ID!) { recordHistory(type: PROPOSAL, id: $id) { nodes { hiddenChanges changes { field from to } } } }`;
  expect(JSON.stringify(valueAt(await clerk.query(history, { id }), 'recordHistory'))).not.toMatch(/profit|\$/);
  expect(JSON.stringify(valueAt(await office.query(history, { id }), 'recordHistory'))).toContain('profit 4.0000');
});

test('a save by a user who doesn’t see the amounts leaves them, also of what is renamed, moved or removed', async () => {
  const { id, version } = await createProposal();
  const floors = [{ flooringTypeId: 1 }];
  const answer = await clerk.mutate(
    'proposalUpdate',
    {
      id,
      version,
      alternatives: [
        { name: 'Plain', floors },
        { name: 'Best', floors },
      ],
      options: [
        { kind: 'OTHER', name: 'Stairs', isIncluded: true },
        { kind: 'OTHER', name: 'Lift', isIncluded: true },
      ],
    },
    'proposal { version }',
  );
  expect(answer.errors).toEqual([]);
  const { alternatives, options } = await read(office, id);
  expect(alternatives.map(({ name, floors: [carpet] }) => [name, carpet?.profit, carpet?.padProfit])).toEqual([
    ['Plain', 2, 0.5],
    ['Best', 4, null],
  ]);
  expect(options.map(({ name, material, labor, profit }) => [name, material, labor, profit])).toEqual([
    ['Stairs', 7, 8, 9],
    ['Lift', 45, 0, 20],
  ]);
});

test('amounts are not entered blindly', async () => {
  const { id, version } = await createProposal();
  const refused = (input: object) => clerk.mutate('proposalUpdate', { id, version, ...input }, 'proposal { id }');
  for (const input of [
    { alternatives: [{ name: 'Good', floors: [{ flooringTypeId: 1, profit: 0 }] }] },
    { options: [{ kind: 'OTHER', name: 'Lift', isIncluded: true, labor: 1 }] },
  ])
    expect((await refused(input)).codes).toEqual(['MISSING_PERMISSION']);
});

test('a duplicate by a user who doesn’t see the amounts has those of the original, and only of one that they see', async () => {
  const { id } = await createProposal();
  const input = {
    name: 'Copy',
    customerId: company.customerId,
    duplicateOfId: id,
    lines: [{ unitId: company.carpetUnitId, apartments: 40 }],
    alternatives: [
      { name: 'Good', floors: [{ flooringTypeId: 1 }] },
      { name: 'Best', floors: [{ flooringTypeId: 1 }] },
    ],
    options: [{ kind: 'OTHER', name: 'Lift', isIncluded: true }],
  };
  const copy = await created(clerk, input, 'id');
  const { alternatives, options } = await read(office, copy.id);
  expect(alternatives.map(({ name, floors: [carpet] }) => [name, carpet?.profit, carpet?.padProfit])).toEqual([
    ['Good', 2, 0.5],
    ['Best', 4, null],
  ]);
  expect(options.map(({ name, material, labor, profit }) => [name, material, labor, profit])).toEqual([
    ['Lift', 45, 0, 20],
  ]);
  const prospect = { ...input, customerId: null, prospectName: 'Riverside', customerTypeId: '1', lines: [] };
  const createdBy = async (salespersonId: number | null) => {
    const permissions = ['workOrder', 'editWorkOrder', 'customer', 'item', 'unit'] as const;
    const stranger = await api.userWith({ permissions, isSalesperson: true, salespersonId });
    return (await stranger.mutate('proposalCreate', prospect, 'proposal { id }')).codes;
  };
  const other = await make(await api.as('admin'), 'salespersonCreate', { fullName: 'Bo Ray' }, 'salesperson');
  expect(await createdBy(Number(other))).toEqual(['NOT_FOUND']);
  // A user without a linked salesperson has no proposals.
  expect(await createdBy(null)).toEqual(['VALIDATION_ERROR']);
});
