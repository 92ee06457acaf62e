import { expect, test } from 'vitest';
import { eventually, textAt } from '#testing/api-client';
import { askedMeanwhile } from '#testing/while-locked';
import { catalogFile, openCatalogDesk, startCatalogJobs } from '../price-catalogs-test-kit';

const desk = await openCatalogDesk({ working: false });
await desk.mapPrices();

test('lines selected while someone else approves are refused: they are not approved unseen', async () => {
  const { admin } = desk.company;
  await desk.item('700', 1);
  const id = textAt(await desk.create(catalogFile([['700', '2.00']])), 'priceCatalogCreate.priceCatalog.id');
  const jobs = await startCatalogJobs(desk.api);
  await eventually(async () => (await desk.look(id)).state === 'COMPARED');
  await jobs.stop();
  const { version } = await desk.look(id);

  const [applied, chooseAnswer] = await askedMeanwhile(desk.api, {
    lock: (trx) => trx.selectFrom('priceCatalog').select('id').where('id', '=', Number(id)).forUpdate().execute(),
    ask: [
      () => admin.mutate('priceCatalogApply', { id, version }, 'priceCatalog { state }'),
      () => admin.mutate('priceCatalogChoose', { id, chosen: false, change: 'UP' }, 'priceCatalog { state }'),
    ],
  });
  expect(applied?.errors).toEqual([]);
  expect(chooseAnswer?.errors.map(({ message }) => message)).toEqual([
    'This catalog is in progress. Wait until it is done.',
  ]);
});
