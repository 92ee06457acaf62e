import { expect, test } from 'vitest';
import { faults, valueAt } from '#testing/api-client';
import { putOnBillSheet } from '#testing/bill-sheet-kit';
import { companyToday } from '#testing/today';
import { ago, openCommissions } from '../commissions/commissions-test-kit';

const { api, walk, adjust, approve, begin, earned, read, transfer } = await openCommissions();

/** An approved bill sheet. */
async function sheet(): Promise<{ readonly id: string; readonly version: number }> {
  const order = await earned(ago(90));
  await putOnBillSheet(api.db, Number(order.id), 'DONE');
  const row = await api.db
    .selectFrom('billSheet')
    .select(['id', 'version'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { id: String(row.id), version: row.version };
}
const payInstaller = (one: Awaited<ReturnType<typeof sheet>>, firstCheckNumber: number) =>
  walk.office.mutate(
    'billSheetsPay',
    { sheets: [one], method: 'CHECK', paidOn: companyToday(), firstCheckNumber },
    'billSheets { version checkNumber }',
  );

/** An approved run with a bonus for one salesperson. */
async function run(from: number, to: number) {
  await adjust(ago(to), 1_500);
  const begun = await begin(ago(from), ago(to));
  await approve(begun);
  const { id, statements } = await read(begun.id);
  return (number: string) =>
    transfer({ id }, ago(0), { method: 'CHECK', checks: [{ statementId: statements[0]?.id, number }] });
}
const nextNumber = async () => valueAt(await walk.office.query('{ nextCheckNumber }'), 'nextCheckNumber');

test('installers and salespersons are paid from one checkbook: each number once, and free again after an undo', async () => {
  const [one, other] = [await sheet(), await sheet()];
  expect(await nextNumber()).toBe(1);
  const payFirst = await run(85, 81);
  expect((await payFirst('0041')).errors).toEqual([]);
  expect(await nextNumber()).toBe(42);

  expect(faults(await payInstaller(one, 41))).toEqual([
    { path: 'firstCheckNumber', message: 'Check 41 has been used for the commission of Ann Lee.' },
  ]);
  const paid = valueAt(await payInstaller(one, 42), 'billSheetsPay.billSheets.0');
  expect(paid).toMatchObject({ checkNumber: 42 });
  expect(await nextNumber()).toBe(43);

  const paySecond = await run(80, 76);
  expect(faults(await paySecond('042'))).toMatchObject([
    {
      path: 'checks.0.number',
      message: expect.stringMatching(/^Check 042 has been used for the bill sheet of .+ for the week of /) as unknown,
    },
  ]);
  const undone = await walk.office.mutate(
    'billSheetUndoPayment',
    { id: one.id, version: (paid as { version: number }).version, reason: 'The check was lost.' },
    'billSheet { status }',
  );
  expect(undone.errors).toEqual([]);
  expect((await paySecond('042')).errors).toEqual([]);

  const payThird = await run(75, 71);
  const answers = await Promise.all([payThird('77'), payInstaller(other, 77)]);
  expect(answers.flatMap(({ errors }) => errors)).toHaveLength(1);
  expect(await nextNumber()).toBe(78);
});
