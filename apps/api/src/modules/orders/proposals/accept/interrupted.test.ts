import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import { jobsEnded, runJobs } from '#testing/jobs-kit';
import { killedOnce, longSilent } from '#testing/killed-process';
import { created, offered } from '../proposals-test-kit';
import { proposalOrdersJob } from './orders-job';

const api = await testApi();
const company = await makeCompany(api.db);

test('a process killed while it makes orders: another one finishes, and each order is made once', async () => {
  const office = await api.as('office');
  const { id, version } = await created(
    office,
    offered(company, {
      lines: [
        { unitId: company.carpetUnitId, apartments: 5 },
        { unitId: company.vctUnitId, apartments: 3 },
      ],
      alternatives: [{ name: 'Good', floors: [] }],
    }),
  );
  const sendAnswer = await office.mutate('proposalSend', { id, version }, 'proposal { id version }');
  const proposal = valueAt(sendAnswer, 'proposalSend.proposal') as { readonly id: string; readonly version: number };
  const accepted = await office.mutate(
    'proposalAccept',
    {
      ...proposal,
      alternative: 0,
      orders: [
        { line: 0, count: 4, buildingUnits: ['1', '2', '3', '4'] },
        { line: 1, count: 2, buildingUnits: ['5', '6'] },
      ],
    },
    'jobStatus { id }',
  );
  expect(accepted.errors).toEqual([]);
  const places = async () =>
    (
      await api.db
        .selectFrom('proposalOrder as o')
        .innerJoin('workOrder as w', 'w.id', 'o.workOrderId')
        .select('w.buildingUnit')
        .where('o.proposalId', '=', Number(proposal.id))
        .orderBy('w.id')
        .execute()
    ).map(({ buildingUnit }) => buildingUnit);

  await api.db.transaction().execute(async (trx) => {
    // The first order of the second unit waits for this lock, so that the process dies between two orders.
    await trx.selectFrom('unit').select('id').where('id', '=', company.vctUnitId).forUpdate().execute();
    await killedOnce(api, join(import.meta.dirname, 'killed-orders.ts'), async () =>
      expect(await places()).toHaveLength(4),
    );
  });
  await longSilent(api);
  const runner = await runJobs(api, [proposalOrdersJob]);
  await jobsEnded(api);
  await runner.stop();
  expect(await places()).toEqual(['1', '2', '3', '4', '5', '6']);
}, 240_000);
