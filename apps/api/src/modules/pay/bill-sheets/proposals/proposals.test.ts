import { afterAll, expect, test } from 'vitest';
import { faults, testApi, valueAt } from '#testing/api-client';
import { payOffice } from '#testing/pay-kit';
import { lapsedIn } from '../lapsed-test-kit';

const api = await testApi();
const pay = await payOffice(api);
afterAll(() => pay.jobs.stop());
const { office } = pay;
const lapsed = lapsedIn(api, pay);

interface Proposed {
  readonly id: string;
  readonly taken: number;
  readonly dueNow: number;
  readonly difference: number;
  readonly billSheet: { readonly id: string };
}
const proposals = async (installerId: number | null = null) =>
  valueAt(
    await office.query(
      'query ($installerId: ID) { billSheetProposals(installerId: $installerId) { id label taken dueNow difference why billSheet { id } } }',
      { installerId },
    ),
    'billSheetProposals',
  ) as Proposed[];
const inputsOf = (some: readonly Proposed[]) => some.map(({ id, dueNow }) => ({ id, dueNow }));
const accept = (some: readonly Proposed[], clientMutationId?: string) =>
  office.mutate(
    'billSheetProposalsAccept',
    { proposals: inputsOf(some), ...(clientMutationId !== undefined && { clientMutationId }) },
    'paymentAdjustmentIds',
  );
const dismiss = (some: readonly Proposed[], reason: string) =>
  office.mutate('billSheetProposalsDismiss', { proposals: inputsOf(some), reason }, 'ids');
const renewed = (...installerIds: number[]) =>
  api.db
    .updateTable('insuranceCertificate')
    .set({ expirationDate: '2099-12-31' })
    .where('installerId', 'in', installerIds)
    .execute();
const adjustmentsOf = (...installerIds: number[]) =>
  api.db
    .selectFrom('paymentAdjustment as a')
    .innerJoin('paymentAdjustmentLine as l', 'l.paymentAdjustmentId', 'a.id')
    .select(['a.id', 'a.installerId', 'a.totalAdjustmentCents', 'l.amountCents', 'l.description'])
    .where('a.installerId', 'in', installerIds)
    .orderBy('a.id')
    .execute();
/** Corrections for this many installers, each from one sheet. */
async function several(...names: string[]) {
  const installerIds: number[] = [];
  for (const name of names) installerIds.push((await lapsed(name)).installerId);
  await renewed(...installerIds);
  return { installerIds, proposed: await proposals() };
}

test('a certificate filed later changes nothing locked, and proposes what to return', async () => {
  const { installerId, sheet } = await lapsed('Late');
  expect(await proposals()).toEqual([]);
  await renewed(installerId);
  const proposed = await proposals(installerId);
  expect(proposed).toMatchObject([
    {
      taken: 77.04,
      dueNow: 0,
      difference: 77.04,
      why: 'A certificate through 12/31/2099 is on file now.',
      billSheet: { id: sheet.id },
    },
  ]);
  expect(await proposals(await pay.installer('Other'))).toEqual([]);
  expect((await accept(proposed)).errors).toEqual([]);
  expect(await proposals()).toEqual([]);
});

test('several corrections are accepted together: an adjustment each, in as many statements as one', async () => {
  const { installerIds, proposed } = await several('First', 'Second', 'Third');
  expect(proposed).toHaveLength(3);
  const [single, ...rest] = [...proposed].sort((one, two) => Number(one.id) - Number(two.id)) as [
    Proposed,
    ...Proposed[],
  ];
  const alone = await api.countStatements(() => accept([single]));
  const together = await api.countStatements(() => accept(rest));
  expect(together.statements).toBe(alone.statements);
  expect(valueAt(together.value, 'billSheetProposalsAccept.paymentAdjustmentIds')).toHaveLength(2);
  const adjustments = await adjustmentsOf(...installerIds);
  expect(adjustments).toMatchObject(
    installerIds.map((installerId) => ({
      installerId,
      totalAdjustmentCents: 7_704,
      amountCents: 7_704,
      description: expect.stringMatching(/: returned from the week of /) as unknown,
    })),
  );
  expect(await proposals()).toEqual([]);
});

test('a repeated submit accepts once, and answers the same', async () => {
  const { installerIds, proposed } = await several('Repeated');
  const answers = await Promise.all([accept(proposed, 'same'), accept(proposed, 'same')]);
  const [adjustment, ...more] = await adjustmentsOf(...installerIds);
  expect(more).toEqual([]);
  for (const answer of answers)
    expect(valueAt(answer, 'billSheetProposalsAccept.paymentAdjustmentIds')).toEqual([String(adjustment?.id)]);
});

test('two clerks decide overlapping corrections at the same moment: one of them is refused as a whole', async () => {
  const { installerIds, proposed } = await several('Overlap A', 'Overlap B', 'Overlap C');
  const [one, two, three] = proposed as [Proposed, Proposed, Proposed];
  const answers = await Promise.all([accept([one, two]), accept([three, two])]);
  const refused = answers.filter(({ errors }) => errors.length > 0);
  expect(refused.map((answer) => faults(answer))).toEqual([
    [{ path: 'proposals.1', message: expect.stringContaining('is no longer proposed') as unknown }],
  ]);
  expect(await adjustmentsOf(...installerIds)).toHaveLength(2);
  const remaining = await proposals();
  expect(remaining).toHaveLength(1);

  const both = await Promise.all([accept(remaining), dismiss(remaining, 'The policy was not valid then.')]);
  expect(both.filter(({ errors }) => errors.length > 0)).toHaveLength(1);
  expect(await proposals()).toEqual([]);
});

test('several corrections are dismissed with one reason, and don’t come back', async () => {
  const { installerIds, proposed } = await several('Dismissed A', 'Dismissed B');
  expect((await dismiss(proposed, '')).errors[0]?.message).toContain('Enter a reason.');
  expect((await dismiss([], 'None')).errors[0]?.message).toContain('Select at least one correction.');
  expect((await dismiss([...proposed, ...proposed], 'Twice')).errors[0]?.message).toContain('named twice');
  expect((await dismiss(proposed, 'The policy was not valid then')).errors).toEqual([]);
  expect(await proposals()).toEqual([]);
  expect(await adjustmentsOf(...installerIds)).toEqual([]);
  const reasons = await api.db
    .selectFrom('billSheetProposal')
    .select('reason')
    .where('decision', '=', 'DISMISSED')
    .where('reason', 'like', '%not valid then')
    .execute();
  expect(reasons).toHaveLength(2);
});
