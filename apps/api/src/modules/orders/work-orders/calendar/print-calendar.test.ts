import { buffer } from 'node:stream/consumers';
import {
  addDays,
  nextBusinessDay,
  startOfWeek,
  WEEKDAY_NAMES,
  weekday,
  writtenDate,
} from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { pagesOfText } from '#testing/pdf-text';

const api = await testApi();
const walk = await orderWalk(api);
const { office } = walk;
const monday = nextBusinessDay(addDays(startOfWeek(walk.date), 21));
const tuesday = addDays(monday, 1);
const week = { fromDate: startOfWeek(monday), toDate: addDays(startOfWeek(monday), 6), filter: {} };
const print = (input: Readonly<Record<string, unknown>>) =>
  office.mutate('workOrderCalendarPdf', input, 'pdfUrl count');
const printed = async (input: Readonly<Record<string, unknown>>) => {
  const answer = await print(input);
  expect(answer.errors).toEqual([]);
  expect(textAt(answer, 'workOrderCalendarPdf.pdfUrl')).toContain('/files/generated/');
  const { storageKey } = await api.db
    .selectFrom('generatedFile')
    .select('storageKey')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  const file = await api.services.files.storage.read(storageKey);
  if (!file) throw new Error('Nothing was printed');
  return pagesOfText(await buffer(file.stream));
};
const named = (day: string) => `${WEEKDAY_NAMES[weekday(day)]}, ${writtenDate(day)}`;
const nameOf = async (id: number) =>
  (await api.db.selectFrom('installer').select('fullName').where('id', '=', id).executeTakeFirstOrThrow()).fullName;

test('a page for each crew and day, and the week on one sheet with the orders nobody has yet', async () => {
  await api.db.updateTable('customer').set({ gateCode: '7788#' }).execute();
  const [ana, bo] = [await walk.newInstaller(), await walk.newInstaller()];
  const first = await walk.inReconcile(ana, { installDate: monday, jobSpecificNotes: 'Gate code 4711' });
  const second = await walk.inReconcile(ana, { installDate: tuesday });
  const third = await walk.inReconcile(bo, { installDate: monday });
  const waiting = await walk.inAssign({ installDate: tuesday });
  const pages = await printed({ ...week, sheets: 'CREW_DAYS' });
  expect(pages).toHaveLength(3);
  const pageOf = (number: string) => pages.filter((page) => page.includes(number));
  expect(pageOf(first.workOrderNumber)).toEqual([expect.stringContaining('Gate code 4711')]);
  expect(pages.every((page) => page.includes('Gate code 7788#'))).toBe(true);
  expect(pageOf(first.workOrderNumber)[0]).toContain(await nameOf(ana));
  expect(pageOf(first.workOrderNumber)[0]).toContain(named(monday));
  expect(pageOf(second.workOrderNumber)).toEqual([expect.stringContaining(named(tuesday))]);
  expect(pageOf(third.workOrderNumber)).toEqual([expect.stringContaining(await nameOf(bo))]);
  expect(pageOf(waiting.workOrderNumber)).toEqual([]);
  const one = await printed({ ...week, fromDate: tuesday, toDate: tuesday, sheets: 'CREW_DAYS' });
  expect(one).toEqual([expect.stringContaining(second.workOrderNumber)]);
  const [sheet = '', ...more] = await printed({ ...week, sheets: 'WEEK' });
  expect(more).toEqual([]);
  expect(sheet).toContain('4 orders');
  expect(sheet).toContain('Not assigned');
  expect(sheet).not.toContain('Sunday');
  const filtered = await printed({ ...week, filter: { search: third.workOrderNumber }, sheets: 'CREW_DAYS' });
  expect(filtered).toEqual([expect.stringContaining(third.workOrderNumber)]);
});

test('a week without orders prints nothing; more than a week is refused', async () => {
  const empty = addDays(week.fromDate, 28);
  const answer = await print({ ...week, fromDate: empty, toDate: addDays(empty, 6), sheets: 'WEEK' });
  expect(valueAt(answer, 'workOrderCalendarPdf')).toEqual({ pdfUrl: null, count: 0 });
  const long = await print({ ...week, toDate: addDays(week.fromDate, 7), sheets: 'WEEK' });
  expect(long.errors[0]?.extensions['fields']).toEqual([
    { path: 'toDate', message: 'A printed week has at most 7 days.' },
  ]);
});
