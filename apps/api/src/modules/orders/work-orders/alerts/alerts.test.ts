import { expect, test } from 'vitest';
import { putOnBillSheet } from '#testing/bill-sheet-kit';
import { testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { orderWalk, STATUS } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);

interface Entry {
  readonly kind: string;
  readonly text: string;
  readonly link: string;
  readonly dismissId: string | null;
}
const overrides = async (client: ApiClient) =>
  (
    valueAt(
      await client.query('{ dashboard { needsYou { kind text link dismissId } } }'),
      'dashboard.needsYou',
    ) as Entry[]
  ).filter((entry) => entry.kind === 'OVERRIDE');
const dismiss = (client: ApiClient, id: string) => client.mutate('workOrderAlertDismiss', { id }, 'id');

test('reopened and forced orders need attention of users who configure the system, each event until one of them dismisses it', async () => {
  const forced = await walk.inCut();
  expect(
    (await walk.move(walk.admin, forced, STATUS.ASSIGN, { force: true, reason: 'cut by hand' })).refusal,
  ).toBeUndefined();
  const paid = await walk.invoiced();
  await walk.pay(paid, paid.invoice?.amountOpen ?? 0);
  await putOnBillSheet(api.db, Number(paid.id), 'DONE');
  expect((await walk.move(walk.office, paid, STATUS.CLOSE)).refusal).toBeUndefined();
  expect(
    (await walk.move(walk.admin, paid, STATUS.PAYMENT_RECEIVED, { reason: 'wrong bill sheet' })).refusal,
  ).toBeUndefined();

  const [reopening, forcing, ...others] = await overrides(walk.admin);
  expect(others).toEqual([]);
  expect(reopening).toMatchObject({
    text: `${paid.workOrderNumber} reopened to Payment Received by Test admin: wrong bill sheet`,
    link: `/work-orders/${paid.id}/history`,
  });
  expect(forcing?.text).toBe(`${forced.workOrderNumber} forced to Assign by Test admin: cut by hand`);
  expect(await overrides(walk.office)).toEqual([]);

  const id = forcing?.dismissId ?? '';
  expect((await dismiss(walk.office, id)).codes).toEqual(['MISSING_PERMISSION']);
  expect(textAt(await dismiss(walk.admin, id), 'workOrderAlertDismiss.id')).toBe(id);
  const other = await api.userWith({ role: 'super-admin' });
  expect((await overrides(other)).map((entry) => entry.dismissId)).toEqual([reopening?.dismissId]);
  await dismiss(other, id);
  const row = await api.db
    .selectFrom('historyEntry')
    .select(['alertDismissedBy', 'alertDismissedAt'])
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  expect(row.alertDismissedBy).toBe(walk.admin.userId);
  expect(row.alertDismissedAt).not.toBeNull();

  // The next event of the same order is a new alert.
  await walk.move(walk.admin, forced, STATUS.CUT, { force: true, reason: 'again' });
  expect((await overrides(walk.admin)).map((entry) => entry.text)).toEqual([
    `${forced.workOrderNumber} forced to Cut by Test admin: again`,
    reopening?.text,
  ]);
});

test('what is no such event can’t be dismissed', async () => {
  const order = await walk.draft();
  const audit = await api.db
    .selectFrom('historyEntry')
    .select('id')
    .where('recordType', '=', 'work_order')
    .where('recordId', '=', Number(order.id))
    .executeTakeFirstOrThrow();
  expect((await dismiss(walk.admin, String(audit.id))).codes).toEqual(['NOT_FOUND']);
});
