import { addDays, nextBusinessDay } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);
const { office, admin } = walk;
let day = addDays(walk.date, 14);
/** A business day of its own for each story. */
const freshDay = (): string => (day = nextBusinessDay(day));

interface Proposal {
  readonly workOrder: { readonly id: string; readonly installerId: string | null };
  readonly installerId: string | null;
  readonly installerName: string | null;
  readonly obstacles: readonly string[];
  readonly needsReason: boolean;
  readonly reason: string;
  readonly trip: { readonly from: string | null; readonly miles: number | null } | null;
}
interface Kept {
  readonly workOrderId: string;
  readonly installerId?: number;
}
const ask = (date: string, by: ApiClient, kept: readonly Kept[] = []) =>
  by.query(
    `query ($date: ISO8601Date!, $kept: [FillDayKept!]) { fillDayProposals(date: $date, kept: $kept) {
      workOrder { id installerId } installerId installerName obstacles needsReason reason trip { from miles } } }`,
    { date, kept },
  );
const propose = async (date: string, by: ApiClient = office, kept: readonly Kept[] = []) => {
  const answer = await ask(date, by, kept);
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'fillDayProposals') as Proposal[];
};
const accept = async (proposals: readonly Proposal[]) => {
  const moves = proposals.map(({ workOrder, installerId }) => ({ id: workOrder.id, installerId }));
  const answer = await office.mutate(
    'workOrdersMove',
    { moves },
    'workOrders { id installerId status { name } } errors { modelId message }',
  );
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'workOrdersMove') as {
    readonly workOrders: readonly { readonly id: string; readonly installerId: string }[];
    readonly errors: readonly { readonly modelId: string; readonly message: string }[];
  };
};
const installerOf = async ({ id }: WalkedOrder) =>
  valueAt(await admin.query(`{ workOrder(id: "${id}") { installerId } }`), 'workOrder.installerId') as string | null;

const done = async (name: string, input: Readonly<Record<string, unknown>>, selection: string) => {
  const answer = await admin.mutate(name, input, selection);
  expect(answer.errors).toEqual([]);
  return answer;
};
/** An insured installer who lives in a ZIP code, and whom the customer prefers. */
const preferredAt = async (postalCode: string): Promise<number> => {
  const address = { city: 'Indianapolis', state: 'IN', postalCode };
  const made = await done('installerCreate', { firstName: 'Zoe', lastName: 'Ferris', address }, 'installer { id }');
  const installerId = Number(valueAt(made, 'installerCreate.installer.id'));
  for (const certificateType of ['COMPENSATION', 'LIABILITY'])
    await done(
      'insuranceCertificateCreate',
      { installerId, certificateType, hasCertificate: true, expirationDate: addDays(walk.date, 600) },
      'insuranceCertificate { id }',
    );
  const { customerId } = walk.company;
  await done(
    'installerPreferenceCreate',
    { customerId, installerId, preference: 'PREFERRED' },
    'installerPreference { id }',
  );
  return installerId;
};
const change = async (installerId: number, input: Readonly<Record<string, unknown>>) => {
  const read = await admin.query(`{ installer(id: "${installerId}") { version } }`);
  const version = valueAt(read, 'installer.version');
  await done('installerUpdate', { id: installerId, version, ...input }, 'installer { id }');
};

/** The one whom the customer prefers, insured and two miles from the jobs. */
const zoe = await preferredAt('46201');

test('the orders of a day are proposed with reasons, and nobody has one until they are accepted', async () => {
  const installDate = freshDay();
  const morning = await walk.inAssign({ installDate, jobTime: 'AM' });
  const afternoon = await walk.inAssign({ installDate, jobTime: 'PM' });
  const proposals = await propose(installDate);
  expect(proposals).toMatchObject([
    {
      workOrder: { id: morning.id, installerId: null },
      installerId: String(zoe),
      obstacles: [],
      reason: expect.stringMatching(/^Preferred by .*, 1 job that day, \$0\.00 so far that week\.$/),
      trip: { from: null, miles: 2 },
    },
    {
      workOrder: { id: afternoon.id, installerId: null },
      installerId: String(zoe),
      trip: { from: morning.workOrderNumber, miles: 0 },
    },
  ]);
  expect(await installerOf(morning)).toBeNull();
  const { workOrders, errors } = await accept(proposals.slice(0, 1));
  expect(errors).toEqual([]);
  expect(workOrders).toMatchObject([{ id: morning.id, installerId: String(zoe), status: { name: 'RECONCILE' } }]);
  expect(await installerOf(afternoon)).toBeNull();
  const [rest, ...more] = await propose(installDate);
  expect(more).toEqual([]);
  expect(rest).toMatchObject({ workOrder: { id: afternoon.id }, trip: { from: morning.workOrderNumber, miles: 0 } });
});

test('what has changed since the proposal is refused with a sentence, and the others are assigned', async () => {
  const installDate = freshDay();
  const [first, second] = [
    await walk.inAssign({ installDate, jobTime: 'AM' }),
    await walk.inAssign({ installDate, jobTime: 'PM' }),
  ];
  const proposals = await propose(installDate);
  const taken = await walk.inAssign({ installDate, jobTime: 'AM' });
  const who = Number(proposals.find(({ workOrder }) => workOrder.id === first.id)?.installerId);
  expect((await walk.assignTo(taken, who)).errors).toEqual([]);
  const { workOrders, errors } = await accept(proposals);
  expect(errors).toMatchObject([{ modelId: first.id, message: expect.stringContaining(taken.workOrderNumber) }]);
  expect(workOrders.map(({ id }) => id)).toEqual([second.id]);
});

test('an order that no one can do says why', async () => {
  const installDate = freshDay();
  const order = await walk.inAssign({ installDate });
  const read = await admin.query('{ installers(first: 200, activeOnly: true) { nodes { id } } }');
  const everyone = valueAt(read, 'installers.nodes') as readonly { readonly id: string }[];
  for (const { id: installerId } of everyone)
    await done('dayOffCreate', { installerId, firstDay: installDate, lastDay: installDate }, 'dayOff { id }');
  expect(await propose(installDate)).toMatchObject([
    {
      workOrder: { id: order.id },
      installerId: null,
      trip: null,
      reason: `No one can do it: ${everyone.length} are off.`,
    },
  ]);
});

test('what the user decided is kept with what speaks against it, and the rest is proposed around it', async () => {
  const installDate = freshDay();
  const [first, second] = [
    await walk.inAssign({ installDate, jobTime: 'AM' }),
    await walk.inAssign({ installDate, jobTime: 'AM' }),
  ];
  const byHand = await propose(installDate, office, [{ workOrderId: second.id, installerId: zoe }]);
  const whoOf = (all: readonly Proposal[], { id }: WalkedOrder) =>
    all.find(({ workOrder }) => workOrder.id === id)?.installerId;
  expect(whoOf(byHand, second)).toBe(String(zoe));
  expect(whoOf(byHand, first)).not.toBe(String(zoe));
  expect(whoOf(byHand, first)).not.toBeNull();
  const without = await propose(installDate, office, [{ workOrderId: first.id }]);
  expect(without.find(({ workOrder }) => workOrder.id === first.id)).toMatchObject({
    installerId: null,
    reason: 'Left without an installer.',
  });
  await change(zoe, { installsCarpet: false });
  const kept = [{ workOrderId: first.id, installerId: zoe }];
  const refused = (all: readonly Proposal[]) => all.find(({ workOrder }) => workOrder.id === first.id);
  expect(refused(await propose(installDate, office, kept))).toMatchObject({
    obstacles: [expect.stringContaining('does not install carpet.')],
    needsReason: false,
  });
  expect(refused(await propose(installDate, admin, kept))).toMatchObject({ needsReason: true });
  await change(zoe, { installsCarpet: true });
});

test('a day with many orders takes as many statements as one with a single order', async () => {
  const [one, many] = [freshDay(), freshDay()];
  await walk.inAssign({ installDate: one });
  for (let count = 0; count < 4; count += 1) await walk.inAssign({ installDate: many });
  await propose(one);
  const single = await api.countStatements(() => propose(one));
  const several = await api.countStatements(() => propose(many));
  expect([single.statements, several.statements]).toEqual([3, 3]);
});

test('only users who assign orders are proposed anything; pay and homes only to users who see them', async () => {
  const installDate = freshDay();
  await walk.inAssign({ installDate, jobTime: 'AM' });
  await walk.inAssign({ installDate, jobTime: 'PM' });
  const reader = await api.userWith({ permissions: ['workOrder'], emailAddress: 'reader@falcon.test' });
  expect((await ask(installDate, reader)).errors[0]?.message).toMatch(/permission/i);
  const assigner = await api.userWith({
    permissions: ['workOrder', 'assignWorkOrder'],
    emailAddress: 'assigner@falcon.test',
  });
  const seen = await propose(installDate, assigner);
  expect(seen.map(({ reason }) => reason).join(' ')).not.toContain('$');
  expect(seen.every(({ trip }) => trip?.from !== null)).toBe(true);
  expect(seen.every(({ installerId }) => installerId !== null)).toBe(true);
});

test('an assigned order says how far it is from the job before it; for another one, each installer does', async () => {
  const installDate = freshDay();
  const [morning, afternoon, waiting] = [
    await walk.inReconcile(zoe, { installDate, jobTime: 'AM' }),
    await walk.inReconcile(zoe, { installDate, jobTime: 'PM' }),
    await walk.inAssign({ installDate, jobTime: 'PM' }),
  ];
  const read = () =>
    office.query(
      `query ($ids: [ID!]) { workOrders(filter: { ids: $ids }, first: 10, sort: NUMBER, direction: ASC) { nodes { id trip { from miles } } } }`,
      { ids: [morning.id, afternoon.id, waiting.id] },
    );
  expect(valueAt(await read(), 'workOrders.nodes')).toEqual([
    { id: morning.id, trip: null },
    { id: afternoon.id, trip: { from: morning.workOrderNumber, miles: 0 } },
    { id: waiting.id, trip: null },
  ]);
  const crews = async (workOrderIds: readonly string[], date?: string) => {
    const answer = await office.query(
      `query ($workOrderIds: [ID!]!, $date: ISO8601Date) { workOrderCrews(workOrderIds: $workOrderIds, installDate: $date) {
        installerId obstacles fits jobs missingCover isPreferred trip { from miles } } }`,
      { workOrderIds, ...(date === undefined ? {} : { date }) },
    );
    expect(answer.errors).toEqual([]);
    return (valueAt(answer, 'workOrderCrews') as { installerId: string }[]).find(
      ({ installerId }) => installerId === String(zoe),
    );
  };
  expect(await crews([waiting.id])).toMatchObject({
    fits: 0,
    jobs: 2,
    isPreferred: true,
    missingCover: null,
    obstacles: [expect.stringContaining(afternoon.workOrderNumber)],
    trip: { from: afternoon.workOrderNumber, miles: 0 },
  });
  const other = await walk.inAssign({ installDate: freshDay(), jobTime: 'AM' });
  expect(await crews([other.id])).toMatchObject({ fits: 1, jobs: 0, obstacles: [], trip: { from: null, miles: 2 } });
  expect(await crews([waiting.id, other.id])).toMatchObject({ fits: 1, jobs: 2, trip: null });
  expect(await crews([other.id], installDate)).toMatchObject({
    fits: 0,
    jobs: 2,
    obstacles: [expect.stringContaining(morning.workOrderNumber)],
  });
  const several = await api.countStatements(() => crews([waiting.id, other.id, morning.id]));
  const single = await api.countStatements(() => crews([waiting.id]));
  expect([several.statements, single.statements]).toEqual([2, 3]);
});
