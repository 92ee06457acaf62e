import { expect, test } from 'vitest';
import { addDays, writtenDate } from '@falcon/domain/kit/schedule';
import { companyToday } from '#testing/today';
import { catalogFile, openCatalogDesk } from '../price-catalogs-test-kit';

const desk = await openCatalogDesk();
await desk.mapPrices();

let control = 300;
/** Reads a file of a stream: some colors, each at its old price. */
const fileOf = (stream: string, colors: readonly string[]) => {
  control += 1;
  return desk.read(
    catalogFile(
      colors.map((color) => [color, '4.00'] as const),
      { control: `000000${control}`, stream },
    ),
  );
};
const missing = (id: string) => desk.lines(id, { change: 'GONE' }, 'item { colorNumber isEnabled } isOffered message');
const toDateText = (day: string) => writtenDate(day);

test("an item is missing from its own stream for a while before it can be disabled; files of other streams don't matter, nor do items that no file named", async () => {
  const drop = await desk.item('11', 4);
  for (const color of ['12', '13', '21', '99']) await desk.item(color, 4);
  const start = companyToday();
  const first = await fileOf('SOFT', ['11', '12', '13']);
  expect(first).toMatchObject({ streams: ['SOFT'] });
  expect(await missing((await fileOf('HARD', ['21'])).id)).toEqual([]);
  // Two files on the same day, so nothing is missing.
  expect(await missing((await fileOf('SOFT', ['12'])).id)).toEqual([]);

  await desk.sleep(10);
  const since = addDays(start, 10);
  const waiting = `Not in the files since ${toDateText(since)}. It can be disabled from ${toDateText(addDays(since, 30))} on.`;
  expect(await missing((await fileOf('HARD', ['21'])).id)).toEqual([]);
  const second = await fileOf('SOFT', ['13']);
  expect(await missing(second.id)).toEqual([
    { item: { colorNumber: '11', isEnabled: true }, isOffered: false, message: waiting },
    { item: { colorNumber: '12', isEnabled: true }, isOffered: false, message: waiting },
  ]);
  const refused = await desk.choose(second.id, 'GONE');
  expect(refused.errors[0]?.message).toBe('None of these lines can be approved.');

  // One item comes back: its grace period restarts when it is missing again.
  await desk.sleep(15);
  expect(await missing((await fileOf('SOFT', ['12', '13'])).id)).toMatchObject([
    { item: { colorNumber: '11' }, isOffered: false },
  ]);
  await desk.sleep(15);
  const last = await fileOf('SOFT', ['13']);
  expect(await missing(last.id)).toMatchObject([
    { item: { colorNumber: '11' }, isOffered: true, message: `Not in the files since ${toDateText(since)}.` },
    { item: { colorNumber: '12' }, isOffered: false, message: expect.stringContaining(toDateText(addDays(since, 60))) },
  ]);
  expect((await desk.choose(last.id, 'GONE')).errors).toEqual([]);
  expect(
    await desk.take('priceCatalogApply', { id: last.id, version: (await desk.look(last.id)).version }),
  ).toMatchObject({ state: 'APPROVED', disabledCount: 1, appliedCount: 0 });
  expect(await desk.lines(last.id, { outcome: 'TAKEN' }, 'item { id isEnabled }')).toEqual([
    { item: { id: drop, isEnabled: false } },
  ]);
  const history = await desk.api.db
    .selectFrom('historyEntry')
    .select(['changes', 'reason'])
    .where('recordType', '=', 'item')
    .where('recordId', '=', Number(drop))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(history).toEqual({
    changes: [{ field: 'isEnabled', kind: 'flag', from: true, to: false }],
    reason: 'Price catalog ridgeline-fall.832',
  });
});

test('how long an item may be missing is set for the vendor; comparing an old file again changes nothing that newer ones set', async () => {
  await desk.item('31', 4);
  await desk.item('32', 4);
  const old = await fileOf('LIST', ['31']);
  await desk.sleep(3);
  await fileOf('LIST', ['31', '32']);
  await desk.sleep(3);
  const newest = await fileOf('LIST', ['32']);
  expect(await missing(newest.id)).toMatchObject([{ item: { colorNumber: '31' }, isOffered: false }]);
  await desk.take('priceCatalogCompare', { id: old.id, version: old.version });
  expect(await missing(old.id)).toEqual([]);
  await desk.setGrace(0, newest.id);
  expect(await missing(newest.id)).toMatchObject([{ item: { colorNumber: '31' }, isOffered: true }]);
});
