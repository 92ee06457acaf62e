import { writtenDate } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { textAt, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { ago, openCommissions } from './commissions-test-kit';

const kit = await openCommissions();
const { admin, office } = kit.walk;

const historyOf = (client: ApiClient, id: string) =>
  client.query(
    'query ($id: ID!) { recordHistory(type: COMMISSION_RUN, id: $id) { nodes { action reason user { fullName } changes { label from to } } } }',
    { id },
  );

test('the history of a run tells each step: by whom, when, how it was paid, and to whom statements went', async () => {
  await kit.earned(ago(20));
  await kit.api.db.updateTable('salesperson').set({ emailAddress: 'ann@falcon.example' }).execute();
  const run = await kit.begin(ago(30), ago(11));
  await kit.approve(run);
  await kit.reopen(run);
  await kit.approve(run);
  const paid = await kit.transfer(run);
  const id = textAt(paid, 'commissionRunPay.commissionRun.statements.0.id');
  await admin.mutate('commissionStatementMail', { id, clientMutationId: 'h-1' }, 'sentTo');
  await admin.mutate('commissionStatementMail', { id, clientMutationId: 'h-1' }, 'sentTo');
  const by = { user: { fullName: 'Test admin' }, reason: null };
  const update = { action: 'update', ...by };
  const status = (from: string, to: string) => ({ label: 'Status', from, to });
  expect(valueAt(await historyOf(admin, run.id), 'recordHistory.nodes')).toEqual([
    { ...update, changes: [{ label: 'Statement e-mailed to', from: null, to: 'ann@falcon.example' }] },
    {
      ...update,
      changes: [
        status('Approved', 'Paid'),
        { label: 'Paid on', from: null, to: writtenDate(ago(0)) },
        { label: 'Paid by', from: null, to: 'Transfer' },
        { label: 'Reference of the transfer', from: null, to: 'ACH 7' },
      ],
    },
    { ...update, changes: [status('Open', 'Approved')] },
    { ...update, reason: 'A draw was missing.', changes: [status('Approved', 'Open')] },
    { ...update, changes: [status('Open', 'Approved')] },
    {
      action: 'create',
      ...by,
      changes: [
        { label: 'First day', from: null, to: writtenDate(ago(30)) },
        { label: 'Through', from: null, to: writtenDate(ago(11)) },
      ],
    },
  ]);
  expect((await historyOf(office, run.id)).codes).toEqual(['MISSING_PERMISSION']);
});
