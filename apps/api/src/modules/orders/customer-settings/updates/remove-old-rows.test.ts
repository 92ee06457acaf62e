import { addDays, writtenDate } from '@falcon/domain/kit/schedule';
import { undoUntil } from '@falcon/domain/office/retention';
import { expect, test } from 'vitest';
import { dateInZone } from '#core/calendar-date';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';
import { removeOldUpdateRows } from './remove-old-rows';
import { faults, undo, update, updateOf } from '../settings-test-kit';

const api = await testApi();

/** Moves the clock to noon of a later day. */
const passTo = (day: string): void => api.pass(Date.parse(`${day}T17:00:00Z`) - api.services.clock().getTime());
const rowsOf = async (id: string) =>
  (await api.db.selectFrom('massUpdateRow').select('position').where('massUpdateId', '=', Number(id)).execute()).length;
const until = async (client: ApiClient, id: string) =>
  valueAt(
    await client.query('query ($id: ID!) { customerSettingsUpdate(id: $id) { undoableUntil } }', { id }),
    'customerSettingsUpdate.undoableUntil',
  );

test('an update can be undone for ninety days; then its rows are removed, but its figures and the history of each record remain', async () => {
  const { office, admin, customerTypeId } = await startCompany(api);
  await make(office, 'customerCreate', { name: 'Lake', customerTypeId }, 'customer');
  const change = (takeUp: string) =>
    update(api, admin, 'customerSettingsPreferences', 'customerSettingsPreferencesUpdate', {
      allMatching: true,
      takeUp,
    });
  const day = dateInZone(api.services.clock(), api.services.timeZone);
  const undone = await change('TAKE_UP');
  await undo(api, admin, undone);
  const finishedId = await change('TAKE_UP_GLUE');
  expect([await until(admin, undone), await until(admin, finishedId)]).toEqual([null, undoUntil(day)]);

  passTo(addDays(day, 8));
  await removeOldUpdateRows(api.services);
  expect([await rowsOf(undone), await rowsOf(finishedId)]).toEqual([0, 1]);

  passTo(addDays(day, 90));
  await removeOldUpdateRows(api.services);
  expect(await rowsOf(finishedId)).toBe(1);
  passTo(addDays(day, 91));
  const late = await api.userWith({ role: 'admin' });
  expect(
    faults(await late.mutate('customerSettingsUpdateUndo', { id: finishedId }, 'customerSettingsUpdate { id }')),
  ).toMatchObject([
    { message: `This update can no longer be undone: the deadline was ${writtenDate(undoUntil(day))}.` },
  ]);
  await removeOldUpdateRows(api.services);
  expect(await rowsOf(finishedId)).toBe(0);
  expect(await updateOf(late, finishedId)).toMatchObject({ state: 'DONE', changedCount: 1, leftRows: [] });
  expect(await until(late, finishedId)).toBeNull();
  expect(
    await api.db
      .selectFrom('historyEntry')
      .select('action')
      .where('reason', '=', `Mass update ${finishedId}`)
      .execute(),
  ).toHaveLength(1);
});
