import { addDays } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { openDoors } from '#modules/company/crew-page/crew-page-test-kit';
import { openDemoDoors } from './open-doors';

const { api, walk, today, linkOf, jobOf, setDate, reportsOf, needs } = await openDoors();

test('the demo has a job done with photos, one that was not ready, and requests that wait, each from a phone', async () => {
  const installers = [await walk.newInstaller(), await walk.newInstaller(), await walk.newInstaller()];
  const jobs = [];
  for (const installer of installers) jobs.push(await jobOf(installer));
  const [first, second, third] = jobs;
  if (!first || !second || !third) throw new Error('No jobs');
  await setDate(second, addDays(today, -3));
  await openDemoDoors(api.services);
  expect(await reportsOf(first)).toMatchObject([{ kind: 'NOTE' }, { kind: 'DONE' }]);
  expect(await reportsOf(second)).toMatchObject([{ kind: 'NOT_READY' }]);
  expect((await needs()).map(({ kind }) => kind).toSorted()).toEqual(['CERTIFICATE', 'DAYS_OFF', 'NOT_INSTALLED']);
  for (const installer of installers) expect((await linkOf(installer))?.phones).toHaveLength(1);
  const photos = await api.db.selectFrom('jobPhoto').select(['workOrderId', 'kind']).orderBy('documentId').execute();
  expect(photos).toEqual([
    { workOrderId: Number(first.id), kind: 'BEFORE' },
    { workOrderId: Number(first.id), kind: 'AFTER' },
    { workOrderId: Number(second.id), kind: 'NOT_READY' },
  ]);
});

test('a company without jobs of these days opens none', async () => {
  await api.db
    .updateTable('workOrder')
    .set({ installDate: addDays(today, 30) })
    .execute();
  await openDemoDoors(api.services);
  expect(await api.db.selectFrom('crewPhone').select('id').execute()).toHaveLength(3);
});
