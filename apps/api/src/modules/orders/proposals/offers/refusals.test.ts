import { expect, test } from 'vitest';
import { faults, testApi, valueAt } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import { askedMeanwhile } from '#testing/while-locked';
import { created, offered } from '../proposals-test-kit';

const api = await testApi();
const company = await makeCompany(api.db);
const [office, admin] = [await api.as('office'), await api.as('admin')];

interface TestProposal {
  readonly id: string;
  readonly version: number;
}
const send = ({ id, version }: TestProposal, to: readonly string[] = []) =>
  office.mutate('proposalSend', { id, version, to: [...to] }, 'proposal { id version status offers { number } }');
const createSent = async (input: Readonly<Record<string, unknown>> = offered(company)): Promise<TestProposal> => {
  const answer = await send(await created(office, input));
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'proposalSend.proposal') as TestProposal;
};
const accept = ({ id, version }: TestProposal, more: object = {}, by = office) =>
  by.mutate('proposalAccept', { id, version, alternative: 0, ...more }, 'proposal { status } jobStatus { id }');
const update = (proposal: TestProposal, change: object, by = office) =>
  by.mutate(
    'proposalUpdate',
    { id: proposal.id, version: proposal.version, ...change },
    'proposal { id version status }',
  );
const rooms = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_none, room) => ({
    name: `Room ${room + 1}`,
    flooringTypeId: 1,
    length: 12,
    width: 10,
    apartments: 1,
    ...more,
  }));

test('sixty rooms without an item are not sent; each fault is named once, with how many rooms it concerns', async () => {
  const proposal = await created(
    office,
    offered(company, {
      lines: rooms(60),
      alternatives: [{ name: 'Good', floors: [] }],
      options: [{ kind: 'HAUL_AWAY', isIncluded: false }],
    }),
  );
  const answer = await send(proposal);
  expect(faults(answer)).toEqual([
    { path: 'alternatives.0.floors.0.item', message: 'Good, Room 1 and 59 more: Carpet: select an item.' },
    { path: 'alternatives.0.floors.0.item', message: 'Good, Room 1 and 59 more: Pad: select an item.' },
    { path: 'options.0.kind', message: 'Room 1 and 59 more: Haul Away: select an item.' },
    { path: 'options.0.kind', message: expect.stringMatching(/^Room 1 and 59 more: Haul Away: no labor rate/) },
  ]);
  expect(
    valueAt(await office.query(`{ proposal(id: "${proposal.id}") { offers { id } } }`), 'proposal.offers'),
  ).toEqual([]);
});

test('texts, rooms and counts that are too large or none are refused at their field', async () => {
  const refused = async (more: object) =>
    faults(await office.mutate('proposalCreate', offered(company, more as never), 'proposal { id }')).map(
      ({ path, message }) => `${path}: ${message}`,
    );
  expect(await refused({ introduction: 'x'.repeat(4_001) })).toEqual([
    'introduction: Use at most 4000 characters; this has 4001.',
  ]);
  expect(await refused({ terms: 'x'.repeat(8_001) })).toEqual(['terms: Use at most 8000 characters; this has 8001.']);
  expect(await refused({ lines: rooms(101) })).toEqual(['lines: A proposal has at most 100 lines.']);
  expect(await refused({ lines: rooms(1, { apartments: 0 }) })).toEqual([
    expect.stringMatching(/^lines\.0\.apartments: /),
  ]);
  expect(await refused({ lines: rooms(1, { length: 0 }) })).toEqual([expect.stringMatching(/^lines\.0\.length: /)]);
  expect(await refused({ lines: [{ unitId: company.carpetUnitId, apartments: -1 }] })).toEqual([
    expect.stringMatching(/^lines\.0\.apartments: /),
  ]);
  expect((await refused({ lines: rooms(501) })).join()).toMatch(/^lines: /);
});

test('another salesperson finds, changes, sends, accepts and loses nothing', async () => {
  const proposal = await createSent();
  const other = await api.db
    .insertInto('salesperson')
    .values({
      fullName: 'Bo Park',
      addressId: (await api.db.selectFrom('address').select('id').executeTakeFirstOrThrow()).id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bo = await api.userWith({
    permissions: ['workOrder', 'editWorkOrder', 'workOrderViewTotals', 'editUnit'],
    isSalesperson: true,
    salespersonId: other.id,
  });
  const answers = [
    await bo.mutate('proposalGenerator', { id: proposal.id }, 'pdfUrl'),
    await update(proposal, { name: 'Mine now' }, bo),
    await bo.mutate('proposalSend', { id: proposal.id, version: proposal.version, to: [] }, 'proposal { id }'),
    await accept(proposal, {}, bo),
    await bo.mutate('proposalLose', { id: proposal.id, version: proposal.version, reason: 'Mine' }, 'proposal { id }'),
    await bo.mutate('proposalCreate', offered(company), 'proposal { id }'),
  ];
  expect(answers.map(({ errors }) => errors[0]?.extensions['code'])).toEqual(answers.map(() => 'NOT_FOUND'));
  expect((await bo.query(`{ proposal(id: "${proposal.id}") { id } proposals { totalCount } }`)).data).toMatchObject({
    proposals: { totalCount: 0 },
  });
});

test('two clerks change a proposal: the second is shown who saved before', async () => {
  const proposal = await created(office, offered(company));
  expect((await update(proposal, { contactName: 'Dana' })).errors).toEqual([]);
  const late = await update(proposal, { contactName: 'Eva' }, admin);
  expect(late.errors[0]?.message).toMatch(/changed|saved/);
  const stale = await admin.mutate(
    'proposalSend',
    { id: proposal.id, version: proposal.version, to: [] },
    'proposal { id }',
  );
  expect(stale.errors).toHaveLength(1);
});

test('two clerks accept at the same moment: it is accepted once', async () => {
  const proposal = await createSent();
  const answers = await askedMeanwhile(api, {
    lock: (trx) =>
      trx
        .selectFrom('proposal')
        .select('id')
        .where('id', '=', Number(proposal.id))
        .forUpdate()
        .executeTakeFirstOrThrow(),
    ask: [
      () => accept(proposal, { orders: [{ line: 0, count: 2 }] }),
      () => accept(proposal, { alternative: 2, orders: [{ line: 0, count: 3 }] }, admin),
    ],
  });
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect(answers.find(({ errors }) => errors.length > 0)?.errors[0]?.message).toMatch(
    /^This proposal was accepted on .* Nothing was done again\.$/,
  );
  const jobs = await api.db
    .selectFrom('jobStatus')
    .select('id')
    .where('jobClass', '=', 'proposal-orders')
    .where('jobDescription', 'like', '%Carpet program%')
    .execute();
  expect(jobs).toHaveLength(1);
});

test('an accepted proposal is not changed, sent, lost or accepted again', async () => {
  const proposal = await createSent();
  expect((await accept(proposal)).errors).toEqual([]);
  const now = { id: proposal.id, version: await versionOf(proposal) };
  const refused = [
    await accept(now),
    await update(now, { name: 'Another' }),
    await send(now, ['dana@lakeside.example']),
    await office.mutate('proposalLose', { ...now, reason: 'Changed their mind' }, 'proposal { id }'),
  ];
  expect(refused.map(({ errors }) => errors[0]?.message)).toEqual([
    expect.stringMatching(/^This proposal was accepted on /),
    'This proposal was accepted and can’t be changed. Duplicate it to make a new one.',
    expect.stringMatching(/^This proposal was accepted on /),
    expect.stringMatching(/^This proposal was accepted on /),
  ]);
});

test('an offer is accepted on its last day, and not after it until it is sent with a later date', async () => {
  const proposal = await createSent();
  const offer = api.db.updateTable('proposalOffer').where('proposalId', '=', Number(proposal.id));
  await offer.set({ validUntil: '2020-01-31' }).execute();
  const late = await accept(proposal);
  expect(faults(late)).toEqual([
    {
      path: 'validUntil',
      message: 'Offer 1 was valid until 1/31/2020. Renew it: send it at today’s prices with a later date.',
    },
  ]);
  const past = await send(
    valueAt(await update(proposal, { validUntil: '2020-01-31' }), 'proposalUpdate.proposal') as TestProposal,
  );
  expect(faults(past)).toEqual([{ path: 'validUntil', message: 'This date has passed. Enter a later one.' }]);
  const again = await send({ id: proposal.id, version: await versionOf(proposal) });
  expect(again.errors).toHaveLength(1);
  const extended = valueAt(
    await update({ id: proposal.id, version: await versionOf(proposal) }, { validUntil: '2099-12-31' }),
    'proposalUpdate.proposal',
  ) as TestProposal;
  const resent = valueAt(await send(extended), 'proposalSend.proposal') as TestProposal;
  await offer.set({ validUntil: (await api.contextOf(office)).today() }).execute();
  expect((await accept(resent)).errors).toEqual([]);
});

const versionOf = async ({ id }: TestProposal): Promise<number> =>
  (await api.db.selectFrom('proposal').select('version').where('id', '=', Number(id)).executeTakeFirstOrThrow())
    .version;

test('what was offered stays when prices change, and is what the customer accepts', async () => {
  const proposal = await createSent();
  const offers = async () =>
    valueAt(
      await office.query(`{ proposal(id: "${proposal.id}") { value offers { alternatives { total } } } }`),
      'proposal',
    );
  const before = await offers();
  await api.db.updateTable('item').set({ costE4: 99_000 }).where('id', '=', company.carpetItemId).execute();
  expect(await offers()).toEqual(before);
  expect((await accept(proposal)).errors).toEqual([]);
  const { value, offers: after } = (await offers()) as {
    value: number;
    offers: [{ alternatives: [{ total: number }] }];
  };
  expect(value).toBe(after[0].alternatives[0].total);
  await api.db.updateTable('item').set({ costE4: 71_000 }).where('id', '=', company.carpetItemId).execute();
});
