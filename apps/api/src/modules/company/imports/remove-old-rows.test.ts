import { addDays, writtenDate } from '@falcon/domain/kit/schedule';
import { undoUntil } from '@falcon/domain/office/retention';
import { expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { dateInZone } from '#core/calendar-date';
import { openDesk } from './imports-test-kit';
import { removeOldImportRows } from './remove-old-rows';

const desk = await openDesk();

/** Moves the clock to noon of a later day. */
const passTo = (day: string): void =>
  desk.api.pass(Date.parse(`${day}T17:00:00Z`) - desk.api.services.clock().getTime());

/** A user of that day: sessions of earlier days have ended. */
const clerk = () => desk.api.userWith({ role: 'admin' });
const rowsOf = async (id: string) =>
  (await desk.api.db.selectFrom('importRow').select('rowNumber').where('importId', '=', Number(id)).execute()).length;
const keyOf = async (id: string) =>
  (await desk.api.db.selectFrom('import').select('storageKey').where('id', '=', Number(id)).executeTakeFirst())
    ?.storageKey;
const TERMS =
  'query ($id: ID!) { import(id: $id) { state createCount undoableUntil keptUntil rowsKept } importRows(importId: $id) { totalCount } }';
const night = () => removeOldImportRows(desk.api.services);

test('previews are removed after a week, and imports can be undone for ninety days: then their rows are removed, but the history remains', async () => {
  const admin = await clerk();
  const day = dateInZone(desk.api.services.clock(), desk.api.services.timeZone);
  const dropped = await desk.drop(admin, 'VENDOR', 'Name\nNever Stored\n');
  const finishedImport = await desk.drop(admin, 'VENDOR', 'Name\nStored Mill\n');
  await desk.take(admin, 'importRun', { id: finishedImport.id, version: finishedImport.version });
  const undone = await desk.drop(admin, 'VENDOR', 'Name\nTaken Back\n');
  await desk.take(admin, 'importRun', { id: undone.id, version: undone.version });
  await desk.take(admin, 'importUndo', { id: undone.id });
  const files = { dropped: await keyOf(dropped.id), done: await keyOf(finishedImport.id) };
  expect(valueAt(await admin.query(TERMS, { id: finishedImport.id }), 'import')).toMatchObject({
    undoableUntil: undoUntil(day),
    keptUntil: null,
    rowsKept: true,
  });
  expect(valueAt(await admin.query(TERMS, { id: dropped.id }), 'import')).toMatchObject({
    undoableUntil: null,
    keptUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });

  passTo(addDays(day, 7));
  await night();
  expect([await rowsOf(dropped.id), await rowsOf(finishedImport.id), await rowsOf(undone.id)]).toEqual([1, 1, 1]);

  passTo(addDays(day, 8));
  await night();
  expect([await rowsOf(dropped.id), await rowsOf(finishedImport.id), await rowsOf(undone.id)]).toEqual([0, 1, 0]);
  const later = await clerk();
  expect((await later.query('query ($id: ID!) { import(id: $id) { id } }', { id: dropped.id })).codes).toEqual([
    'NOT_FOUND',
  ]);
  expect(await desk.api.services.files.storage.read(files.dropped ?? '')).toBeNull();
  expect(await desk.api.services.files.storage.read(files.done ?? '')).not.toBeNull();
  expect(valueAt(await later.query(TERMS, { id: undone.id }), 'import')).toMatchObject({
    state: 'UNDONE',
    rowsKept: false,
    undoableUntil: null,
  });

  passTo(addDays(day, 90));
  await night();
  expect(await rowsOf(finishedImport.id)).toBe(1);
  passTo(addDays(day, 91));
  const late = await clerk();
  const refused = await desk.step(late, 'importUndo', { id: finishedImport.id });
  expect(refused.errors[0]?.message).toBe(
    `This import can no longer be undone: the deadline was ${writtenDate(undoUntil(day))}.`,
  );
  await night();
  expect(valueAt(await late.query(TERMS, { id: finishedImport.id }), 'import')).toEqual({
    state: 'DONE',
    createCount: 1,
    undoableUntil: null,
    keptUntil: null,
    rowsKept: false,
  });
  expect(valueAt(await late.query(TERMS, { id: finishedImport.id }), 'importRows.totalCount')).toBe(0);
  expect(await desk.api.services.files.storage.read(files.done ?? '')).toBeNull();
  const audits = await desk.api.db
    .selectFrom('historyEntry')
    .select(['action', 'reason'])
    .where('reason', '=', `Import ${finishedImport.id}: list.csv, row 2`)
    .execute();
  expect(audits).toEqual([{ action: 'create', reason: `Import ${finishedImport.id}: list.csv, row 2` }]);
});
