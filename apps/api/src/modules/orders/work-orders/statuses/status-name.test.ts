import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';

const api = await testApi();

test('the name of a status is the same on an order, in its history, in the list of statuses and on a job', async () => {
  const walk = await orderWalk(api);
  const order = await walk.invoiced();
  await api.db
    .insertInto('jobStatus')
    .values({
      jobClass: 'deliver-invoice',
      jobDescription: 'Invoice',
      userId: Number(walk.office.userId),
      workOrderId: Number(order.id),
    })
    .execute();
  const answer = await walk.office.query(
    'query($id: ID!) { workOrder(id: $id) { status { id name label } audits { toStatus { name } } } workOrderStatus(id: "6") { name label } currentJobs { workOrder { id status { id name } } } }',
    { id: order.id },
  );
  expect(answer.errors).toEqual([]);
  expect(valueAt(answer, 'workOrder.status')).toEqual({ id: '6', name: 'INVOICE_CREATED', label: 'Invoice Created' });
  expect(valueAt(answer, 'workOrder.audits.0.toStatus.name')).toBe('INVOICE_CREATED');
  expect(valueAt(answer, 'workOrderStatus')).toEqual({ name: 'INVOICE_CREATED', label: 'Invoice Created' });
  const jobs = valueAt(answer, 'currentJobs') as { workOrder: { id: string; status: object } | null }[];
  expect(jobs.find((job) => job.workOrder?.id === order.id)?.workOrder?.status).toEqual({
    id: '6',
    name: 'INVOICE_CREATED',
  });
});
