import { nextBusinessDay } from '@falcon/domain/kit/schedule';
import { expect } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import { companyToday } from '#testing/today';
import { silentLog } from '#jobs/jobs-test-kit';
import { followPricesEveryMinute } from './follow-prices';

export interface DraftOrder {
  readonly jobCost: number;
  readonly priceOutdated: boolean;
  readonly version: number;
  readonly commission: number;
  readonly taxExempt: boolean;
  readonly totals: { readonly tax: number };
}

/** A company, its drafts, and what they cost. */
export async function openDraftDesk() {
  const api = await testApi();
  const company = await makeCompany(api.db);
  const admin = await api.as('admin');
  const date = nextBusinessDay(companyToday());
  const companyCardId = (
    await api.db.insertInto('laborRate').values({ laborCategory: 'Company' }).returning('id').executeTakeFirstOrThrow()
  ).id;
  await api.db
    .insertInto('laborRateLine')
    .values(
      (['carpet', 'takeUp', 'tripCharge'] as const).map((rateCategory) => ({
        laborRateId: companyCardId,
        flooringTypeId: 1,
        rateCategory,
        amountE4: 30_000,
      })),
    )
    .execute();
  await api.db.updateTable('appConfiguration').set({ defaultLaborRateId: companyCardId }).execute();

  let next = 0;
  async function draft(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
    next += 1;
    const answer = await admin.mutate(
      'workOrderCreate',
      {
        customerId: company.customerId,
        unitId: company.carpetUnitId,
        installDate: date,
        buildingUnit: `Draft ${next}`,
        customerPo: 'PO',
        ...more,
      },
      'workOrder { id }',
    );
    return textAt(answer, 'workOrderCreate.workOrder.id');
  }

  const readOrder = async (id: string): Promise<DraftOrder> =>
    valueAt(
      await admin.query(
        'query($id: ID!) { workOrder(id: $id) { jobCost priceOutdated version commission taxExempt totals { tax } } }',
        { id },
      ),
      'workOrder',
    ) as DraftOrder;
  const live = async (id: string): Promise<number> =>
    valueAt(
      await admin.query(
        'query($i: WorkOrderCalculatorInput!) { workOrderCalculator(input: $i) { historic { totals { jobCost } } } }',
        { i: { id } },
      ),
      'workOrderCalculator.historic.totals.jobCost',
    ) as number;
  const asJob = () => ({ db: api.db, services: api.services, log: silentLog, signal: new AbortController().signal });
  const run = () => followPricesEveryMinute.run(asJob());
  async function submit(id: string): Promise<void> {
    const answer = await admin.mutate(
      'workOrderChangeStatus',
      { ids: [id], statusId: '1', reason: '' },
      'workOrders { id } errors { message }',
    );
    expect(answer.errors).toEqual([]);
  }

  return { api, company, admin, companyCardId, draft, shown: readOrder, live, asJob, run, submit };
}
