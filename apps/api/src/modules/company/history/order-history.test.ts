import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { orderWalk, STATUS } from '#testing/order-walk';

const HISTORY = `query ($id: ID!, $first: Int) { recordHistory(type: WORK_ORDER, id: $id, first: $first) {
  nodes { label forced reason user { fullName } hiddenChanges changes { label from to isEvent } } } }`;
interface Entry {
  readonly label: string;
  readonly forced: boolean;
  readonly reason: string | null;
  readonly hiddenChanges: number;
  readonly changes: readonly {
    readonly label: string;
    readonly from: string | null;
    readonly to: string | null;
    readonly isEvent: boolean;
  }[];
}
const historyOf = async (client: ApiClient): Promise<readonly Entry[]> => {
  const answer = await client.query(HISTORY, { id: order.id });
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'recordHistory.nodes') as readonly Entry[];
};
const lines = (entry: Entry | undefined) =>
  entry?.changes.map(({ label, from, to }) => `${label}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`);

const api = await testApi();
const walk = await orderWalk(api);
const order = await walk.draft();
const answer = await walk.office.mutate(
  'workOrderUpdate',
  {
    id: order.id,
    version: order.version,
    jobName: 'Clubhouse',
    laborRateId: walk.company.laborRateId,
    minimumProfit: 120,
    lines: [
      { lineKey: 'carpet', itemId: walk.company.carpetItemId, quantity: 42.1 },
      { lineKey: 'pad', itemId: null },
    ],
    cuts: [{ cutLength: 11.5, width: 12, usedForDescription: 'Den', useCove: true, cove: 14 }],
    additionalMaterials: [{ lineType: 2, itemId: walk.company.padItemId, quantity: 3 }],
    additionalCosts: [{ description: 'Parking', materialCost: 11 }],
  },
  'workOrder { version }',
);
expect(answer.errors).toEqual([]);
expect(
  (await walk.move(walk.admin, order, STATUS.INVOICE, { force: true, reason: 'by phone' })).refusal,
).toBeUndefined();

test('an order’s history reads like that of any record: lines, cuts, materials and costs by name, with their units', async () => {
  const [forced, edited, created] = await historyOf(walk.office);
  expect(created).toMatchObject({ label: 'Created', changes: [{ label: 'Status', from: null, to: 'Draft' }] });
  expect(forced).toMatchObject({ label: 'Forced', forced: true, reason: 'by phone' });
  expect(lines(forced)).toContain('Status: Draft → Invoice');
  expect(edited).toMatchObject({ label: 'Changed', forced: false, hiddenChanges: 0 });
  expect(lines(edited)).toEqual(
    expect.arrayContaining([
      'Job name: nothing → Clubhouse',
      'Minimum profit: $150.00 → $120.00',
      "Cut 1, Living room: 20' × 12' → nothing",
      'Additional cost Lift: labor: $5.00 → nothing',
      'Carpet quantity: nothing → 42.10 SY',
      "Cut 1, Den: nothing → 11'6\" × 12'",
      'Cut 1, Den: cove: nothing → 14.00 LF',
      'Additional cost Parking: material: nothing → $11.00',
    ]),
  );
  expect(lines(edited)?.join('\n')).toMatch(/^Pad item: Rebond.* → nothing$/m);
  expect(lines(edited)?.join('\n')).toMatch(/^Additional material: Pad, Rebond.*: nothing → 3\.00$/m);
  expect(lines(edited)?.join('\n')).toMatch(/^Labor card: nothing → \D+$/m);
});

test('users who don’t see totals are shown how many amounts changed, but none of them', async () => {
  const [, edited] = await historyOf(await api.userWith({ permissions: ['workOrder'] }));
  expect(edited?.hiddenChanges).toBe(5);
  expect(lines(edited)?.join('\n')).not.toMatch(/\$|profit|Parking|Lift/i);
  expect(lines(edited)).toContain('Carpet quantity: nothing → 42.10 SY');
});

test('a page of it costs three statements, however many entries and names it has', async () => {
  const one = await api.countStatements(() => walk.office.query(HISTORY, { id: order.id, first: 1 }));
  const all = await api.countStatements(() => walk.office.query(HISTORY, { id: order.id, first: 50 }));
  expect([one.statements, all.statements]).toEqual([3, 3]);
});
