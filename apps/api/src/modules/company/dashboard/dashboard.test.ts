import { addDays } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import type { TestApi } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import { companyToday } from '#testing/today';

const today = companyToday();

const DASHBOARD = `{ dashboard { pipeline { statusId status count oldestInstallDate } needsYou { kind severity text link count } recent { id workOrderNumber } weeks { weekStart revenue profit marginPercent orders } } }`;

const api = await testApi();
const company = await makeCompany(api.db);
const orderAnswer = await (
  await api.as('office')
).mutate(
  'workOrderCreate',
  { customerId: company.customerId, unitId: company.carpetUnitId, buildingUnit: '1' },
  'workOrder { id }',
);
const orderId = Number(valueAt(orderAnswer, 'workOrderCreate.workOrder.id') ?? valueAt(orderAnswer, 'workOrder.id'));

const read = async (role: Parameters<TestApi['as']>[0]) => {
  const answer = await (await api.as(role)).query(DASHBOARD);
  expect(answer.errors).toEqual([]);
  return (
    answer.data as {
      dashboard: {
        pipeline: { status: string; count: number }[];
        needsYou: { kind: string; text: string; link: string }[];
        recent: { id: string }[];
        weeks: { revenue: number }[] | null;
      };
    }
  ).dashboard;
};

test('open orders are counted by status, and your own work comes first', async () => {
  const dashboard = await read('office');
  expect(dashboard.pipeline.find((row) => row.status === 'DRAFT')?.count).toBe(1);
  expect(dashboard.pipeline.map((row) => row.status)).not.toContain('CLOSE');
  expect(dashboard.recent.map((row) => row.id)).toEqual([String(orderId)]);
});

test('overdue orders are reported with a link to their list', async () => {
  await api.db
    .updateTable('workOrder')
    .set({ statusId: 3, installerId: company.installerId, installDate: addDays(today, -1) })
    .where('id', '=', orderId)
    .execute();
  const entry = (await read('office')).needsYou.find((row) => row.kind === 'RECONCILE');
  expect(entry?.text).toBe('1 order installed before today and not reconciled');
  expect(entry?.link).toContain('status=3');
});

test('each role starts with its own work: cuts for the warehouse, own drafts for a salesperson, no reconciling or invoicing for either', async () => {
  await api.db.updateTable('workOrder').set({ statusId: 1, installDate: today }).where('id', '=', orderId).execute();
  const warehouse = (await read('warehouse')).needsYou;
  expect(warehouse[0]).toMatchObject({ kind: 'CUT', count: 1, link: '/work-order-cuts/carpet' });
  expect(warehouse.some(({ kind }) => kind === 'RECONCILE' || kind === 'INVOICE' || kind === 'ASSIGN')).toBe(false);
  await api.db
    .updateTable('workOrder')
    .set({ statusId: 11, salespersonId: company.salespersonId })
    .where('id', '=', orderId)
    .execute();
  const seller = await api.userWith({ role: 'salesperson', isSalesperson: true, salespersonId: company.salespersonId });
  const { data } = await seller.query(DASHBOARD);
  expect((data as { dashboard: { needsYou: object[] } }).dashboard.needsYou[0]).toMatchObject({
    kind: 'DRAFT',
    text: '1 of your drafts to submit',
  });
});

test('a certificate that ends within thirty days is a warning, one that ended recently an error', async () => {
  await api.db
    .updateTable('insuranceCertificate')
    .set({ expirationDate: addDays(today, 20) })
    .where('certificateType', '=', 'LIABILITY')
    .execute();
  await api.db
    .updateTable('insuranceCertificate')
    .set({ expirationDate: addDays(today, -2) })
    .where('certificateType', '=', 'COMPENSATION')
    .execute();
  const entries = (await read('office')).needsYou.filter((row) => row.kind === 'CERTIFICATE');
  expect(entries.map((row) => row.text)).toEqual([
    'Rafael Diaz: compensation certificate expired 2 days ago',
    'Rafael Diaz: liability certificate expires in 20 days',
  ]);
});

test('money is shown to users who can see totals, and to no one else', async () => {
  expect((await read('office')).weeks).not.toBeNull();
  expect((await read('warehouse')).weeks).toBeNull();
  expect((await read('user')).needsYou.some((row) => row.kind === 'CERTIFICATE')).toBe(false);
});

test('the whole dashboard is a handful of statements', async () => {
  const office = await api.as('office');
  await office.query(DASHBOARD);
  const { statements } = await api.countStatements(() => office.query(DASHBOARD));
  expect(statements).toBeLessThanOrEqual(10);
});
