import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { textAt, valueAt } from '#testing/api-client';
import { make } from '#testing/records-kit';
import { faults, preview, runJobs, start, undo, update, updateOf } from '../settings-test-kit';
import { LIST, NAME, openPreferences, UPDATE } from './preferences-test-kit';

const { desk, saySomething, listed } = await openPreferences();

test('carpet has no commode and no appliance pay: neither a mass update nor defaults take them', async () => {
  const pmfId = await desk.firm();
  const owner = await desk.customer('Carpet only', pmfId);
  const input = { rowIds: [`c${owner}`], filter: { pmfId }, takeUp: 'TAKE_UP' };
  const refusal = (path: string) => ({ path, message: 'This doesn’t apply to Carpet. Leave it blank.' });
  expect(faults(await preview(desk.admin, NAME, { ...input, commodeValue: 'REMOVE', isAppliancePay: false }))).toEqual([
    refusal('commodeValue'),
    refusal('isAppliancePay'),
  ]);
  expect(
    faults(await desk.admin.mutate(UPDATE, { ...input, commodeValue: 'REMOVE' }, 'customerSettingsUpdate { id }')),
  ).toEqual([refusal('commodeValue')]);
  expect(
    faults(await saySomething(owner, { commodeSelection: 'REMOVE', appliancePay: true, numberOfToilets: 1 }))
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['appliancePay', 'commodeSelection', 'numberOfToilets']);
  expect(faults(await saySomething(owner, { padItem: '1' }, 0, 3)).map(({ path }) => path)).toEqual(['padItem']);
  expect(
    (await saySomething(owner, { commodeSelection: null, appliancePay: null, takeUpSelection: 'NONE' })).errors,
  ).toEqual([]);
});

test('what is not possible is refused with a sentence', async () => {
  const pmfId = await desk.firm();
  const owner = await desk.customer('Refused', pmfId);
  const kitchen = await desk.unit(owner, 'Kitchen', 3);
  const messagesFor = async (input: Readonly<Record<string, unknown>>) =>
    faults(await start(desk.admin, NAME, UPDATE, { filter: { pmfId }, takeUp: 'TAKE_UP', ...input })).map(
      (fault) => fault.message,
    );
  expect(await messagesFor({})).toEqual(['Select at least one row.']);
  expect(await messagesFor({ rowIds: [] })).toEqual(['Select at least one row.']);
  expect(await messagesFor({ rowIds: [`u${kitchen}`, `c${owner}`] })).toEqual([
    '1 row of your selection is no longer in this list. Clear the selection and select again.',
  ]);
  expect(await messagesFor({ allMatching: true, search: 'nobody at all' })).toEqual(['No rows match these filters.']);
  expect(await messagesFor({ rowIds: [`c${owner}`], takeUp: undefined })).toEqual([
    'Choose at least one preference to change.',
  ]);
  expect(await messagesFor({ rowIds: [`c${owner}`], adjustedLaborRate: -1 })).toEqual([
    'A labor rate is between 0 and 1,000 dollars.',
  ]);
  expect(await messagesFor({ rowIds: [`c${owner}`], takeUp: null })).toEqual(['None of these rows would change.']);
  expect(faults(await desk.admin.query(LIST, { input: { flooringTypeId: '9' } }))).toMatchObject([
    { path: 'flooringTypeId' },
  ]);
});

test('a row that changed between preview and update stops the update', async () => {
  const pmfId = await desk.firm();
  const owner = await desk.customer('Moving', pmfId);
  const input = { rowIds: [`c${owner}`], filter: { pmfId }, takeUp: 'TAKE_UP' };
  const fingerprint = textAt(await preview(desk.admin, NAME, input), `${NAME}Preview.fingerprint`);
  await saySomething(owner, { takeUpSelection: 'TAKE_UP_GLUE' });
  const answer = await desk.admin.mutate(UPDATE, { ...input, fingerprint }, 'customerSettingsUpdate { id }');
  expect(faults(answer)).toEqual([
    {
      path: 'fingerprint',
      message: 'Some of these rows were changed since the preview. Check the new preview, then update again.',
    },
  ]);
});

test('an update without a fingerprint applies to what matches at that moment', async () => {
  const pmfId = await desk.firm();
  const owner = await desk.customer('Seen by nobody', pmfId);
  const input = { allMatching: true, filter: { pmfId }, takeUp: 'TAKE_UP' };
  await preview(desk.admin, NAME, input);
  await saySomething(owner, { takeUpSelection: 'TAKE_UP_GLUE' });
  const id = textAt(
    await desk.admin.mutate(UPDATE, input, 'customerSettingsUpdate { id }'),
    `${UPDATE}.customerSettingsUpdate.id`,
  );
  await runJobs(desk.api);
  expect(await updateOf(desk.admin, id)).toMatchObject({ state: 'DONE', changedCount: 1, refusedCount: 0 });
});

test('a row that changes while the job waits is left unchanged and named', async () => {
  const pmfId = await desk.firm();
  const [early, late] = [await desk.customer('Early', pmfId), await desk.customer('Late', pmfId)];
  const id = textAt(
    await start(desk.admin, NAME, UPDATE, { rowIds: [`c${early}`, `c${late}`], filter: { pmfId }, takeUp: 'TAKE_UP' }),
    `${UPDATE}.customerSettingsUpdate.id`,
  );
  expect(await updateOf(desk.admin, id)).toMatchObject({ state: 'RUNNING' });
  expect(
    faults(await desk.admin.mutate('customerSettingsUpdateUndo', { id }, 'customerSettingsUpdate { id }')),
  ).toMatchObject([{ message: 'This update is still running. Undo it when it is done.' }]);
  await saySomething(late, { takeUpSelection: 'TAKE_UP_GLUE' });
  await runJobs(desk.api);
  expect(await updateOf(desk.admin, id)).toMatchObject({
    state: 'DONE',
    changedCount: 1,
    refusedCount: 1,
    leftRows: [{ customerName: 'Late' }],
  });
});

test('the same submit twice starts one update', async () => {
  const pmfId = await desk.firm();
  const owner = await desk.customer('Twice', pmfId);
  const input = { rowIds: [`c${owner}`], filter: { pmfId }, takeUp: 'TAKE_UP', clientMutationId: 'one-click' };
  const fingerprint = textAt(
    await preview(desk.admin, NAME, { rowIds: input.rowIds, filter: { pmfId }, takeUp: 'TAKE_UP' }),
    `${NAME}Preview.fingerprint`,
  );
  const ids = await Promise.all(
    [1, 2].map(async () =>
      textAt(
        await desk.admin.mutate(UPDATE, { ...input, fingerprint }, 'customerSettingsUpdate { id }'),
        `${UPDATE}.customerSettingsUpdate.id`,
      ),
    ),
  );
  expect(new Set(ids).size).toBe(1);
  await runJobs(desk.api);
});

test('a salesperson with the permission changes only their own customers, and sees only their own updates', async () => {
  const pmfId = await desk.firm();
  const own = await make(desk.admin, 'salespersonCreate', { fullName: 'Sam Settings' }, 'salesperson');
  const mine = await desk.customer('Mine', pmfId, { salespersonId: own });
  const theirs = await desk.customer('Theirs', pmfId);
  const sam = await desk.api.userWith({
    permissions: ['massUpdateProfit'],
    isSalesperson: true,
    salespersonId: Number(own),
  });
  expect((await listed({ input: { pmfId } }, sam)).nodes.map((row) => row['customerName'])).toEqual(['Mine']);
  expect(
    faults(await start(sam, NAME, UPDATE, { rowIds: [`c${theirs}`], filter: { pmfId }, takeUp: 'TAKE_UP' })),
  ).toMatchObject([{ path: 'rowIds' }]);
  const id = await update(desk.api, sam, NAME, UPDATE, { allMatching: true, filter: { pmfId }, takeUp: 'TAKE_UP' });
  expect(await updateOf(sam, id)).toMatchObject({ rowCount: 1 });
  expect((await listed({ input: { pmfId, takeUp: ['TAKE_UP'] } })).nodes.map((row) => row['id'])).toEqual([`c${mine}`]);
  const others = await update(desk.api, desk.admin, NAME, UPDATE, {
    rowIds: [`c${theirs}`],
    filter: { pmfId },
    takeUp: 'TAKE_UP',
  });
  expect(await updateOf(sam, others)).toBeNull();
  expect(
    (await sam.mutate('customerSettingsUpdateUndo', { id: others }, 'customerSettingsUpdate { id }')).codes,
  ).toEqual(['NOT_FOUND']);
  expect(
    valueAt(await sam.query('{ customerSettingsUpdates { nodes { id } } }'), 'customerSettingsUpdates.nodes'),
  ).toEqual([{ id }]);
});

test('a user who lost the permission since does not finish the update', async () => {
  const pmfId = await desk.firm();
  const owner = await desk.customer('Not by him', pmfId);
  const clerk = await desk.api.userWith({ permissions: ['massUpdateProfit'] });
  const id = textAt(
    await start(clerk, NAME, UPDATE, { rowIds: [`c${owner}`], filter: { pmfId }, takeUp: 'TAKE_UP' }),
    `${UPDATE}.customerSettingsUpdate.id`,
  );
  await desk.api.db
    .deleteFrom('userRole')
    .where('userId', '=', clerk.userId ?? 0)
    .execute();
  await runJobs(desk.api);
  expect(await updateOf(desk.admin, id)).toMatchObject({ state: 'FAILED', changedCount: 0 });
  expect((await listed({ input: { pmfId, takeUp: ['TAKE_UP'] } })).totalCount).toBe(0);
});

test('an update counts as ended only once its file exists, forward and back', async () => {
  const pmfId = await desk.firm();
  await desk.customer('Filed', pmfId);
  await sql`create table ended_without_file (mass_update_id int);
    create function note_missing_file() returns trigger language plpgsql as $$ begin
      if (new.finished_at is not null
        and not exists (select 1 from job_status j where j.id = new.job_status_id and j.file_path is not null))
        or (new.undone_at is not null
          and not exists (select 1 from job_status j where j.id = new.undo_job_status_id and j.file_path is not null))
      then insert into ended_without_file values (new.id); end if; return new; end $$;
    create trigger note_missing_file before update on mass_update for each row execute function
      note_missing_file()`.execute(desk.api.db);
  const id = await update(desk.api, desk.admin, NAME, UPDATE, {
    allMatching: true,
    filter: { pmfId },
    takeUp: 'TAKE_UP',
  });
  expect(await undo(desk.api, desk.admin, id)).toMatchObject({ state: 'UNDONE', undoneCount: 1 });
  expect((await sql`select * from ended_without_file`.execute(desk.api.db)).rows).toEqual([]);
});
