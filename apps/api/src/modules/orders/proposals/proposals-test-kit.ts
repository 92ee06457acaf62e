import { randomUUID } from 'node:crypto';
import { performJob } from '#jobs/perform-job';
import type { ApiClient, TestApi } from '#testing/api-client';
import type { TestCompany } from '#testing/company';
import { silentLog } from '#testing/live';
import { proposalOrdersJob } from './accept/orders-job';

/** The content of test proposals: 40 of the carpet unit in three alternatives. */
export const offered = (company: TestCompany, more: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Carpet program',
  customerId: company.customerId,
  validUntil: '2099-12-31',
  lines: [{ unitId: company.carpetUnitId, apartments: 40 }],
  alternatives: [
    { name: 'Good', floors: [{ flooringTypeId: 1, profit: 2, padProfit: 0.5 }] },
    { name: 'Better', floors: [{ flooringTypeId: 1 }] },
    { name: 'Best', floors: [{ flooringTypeId: 1, itemId: company.carpetItemId, profit: 4 }] },
  ],
  options: [],
  ...more,
});

/** A created proposal. */
export async function created(
  client: ApiClient,
  input: Readonly<Record<string, unknown>>,
  fields = 'id version status',
): Promise<{ readonly id: string; readonly version: number; readonly [field: string]: unknown }> {
  const answer = await client.mutate('proposalCreate', input, `proposal { ${fields} }`);
  if (answer.errors.length > 0) throw new Error(JSON.stringify(answer.errors));
  return (answer.data as { proposalCreate: { proposal: never } }).proposalCreate.proposal;
}

/** Creates the draft orders of an acceptance. */
export const makeOrders = (api: TestApi, jobId: string) =>
  performJob(proposalOrdersJob, Number(jobId), {
    services: api.services,
    progressDb: api.db,
    log: silentLog,
    processId: randomUUID(),
    signal: new AbortController().signal,
  });
