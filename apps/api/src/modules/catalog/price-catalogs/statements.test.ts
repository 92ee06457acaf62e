import { expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction';
import type { JobRun } from '#jobs/define-job';
import { textAt } from '#testing/api-client';
import { catalogFile, openCatalogDesk } from './price-catalogs-test-kit';
import { catalogApproveJob, catalogCompareJob, catalogReadJob } from './price-catalogs.jobs';

const desk = await openCatalogDesk({ working: false });
await desk.mapPrices();

/** A run of a job whose progress is not shown. */
const runOf = (): JobRun => ({
  services: desk.api.services,
  db: desk.api.db,
  transaction: (work) => inTransaction({ db: desk.api.db }, (trx) => work(trx, runOf())),
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  jobStatusId: 1,
  userId: desk.company.admin.userId ?? 0,
  attempt: 1,
  signal: new AbortController().signal,
  progress: async () => undefined,
  file: async () => undefined,
  once: async () => true,
  doneBefore: async () => new Map(),
  refused: async () => undefined,
  complete: async () => undefined,
});

test('comparing, showing, selecting and approving many lines costs as many statements as one of each kind', async () => {
  const prices: string[] = [];
  const goneItems: string[] = [];
  for (let number = 0; number < 6; number += 1) prices.push(await desk.item(String(700 + number), 1));
  for (let number = 0; number < 6; number += 1) goneItems.push(await desk.item(String(750 + number), 1));
  const { admin } = desk.company;
  // Items that earlier files named long ago and that the newer ones don't name.
  await desk.api.db
    .insertInto('itemListing')
    .values(
      goneItems.map((itemId) => ({
        itemId: Number(itemId),
        stream: 'FALL',
        lastNamed: '2026-01-05',
        missingSince: '2026-02-05',
      })),
    )
    .execute();
  const work = async (control: string, from: number, some: number) => {
    const numbers = Array.from({ length: some }, (_, index) => from + index);
    const id = textAt(
      await desk.create(
        catalogFile(
          [
            ...numbers.map((number) => [String(number), '2.00'] as const),
            ...numbers.map((number) => [String(number + 100), '3.00'] as const),
          ],
          { control },
        ),
      ),
      'priceCatalogCreate.priceCatalog.id',
    );
    const payload = { catalogId: Number(id) };
    await catalogReadJob.run(payload, runOf());
    // The job is still queued and would block others.
    await desk.api.db.updateTable('priceCatalog').set({ jobStatusId: null }).where('id', '=', Number(id)).execute();
    const compared = await desk.api.countStatements(() => catalogCompareJob.run(payload, runOf()));
    const page = await desk.api.countStatements(() =>
      admin.query(
        'query ($id: ID!, $n: Int) { priceCatalog(id: $id) { counts { count } kinds { kind } state job { id } } priceCatalogLines(catalogId: $id, change: UP, first: $n) { nodes { item { nameNumber } from to } totalCount } }',
        { id, n: 50 },
      ),
    );
    const chooseCount = await desk.api.countStatements(() =>
      admin.mutate('priceCatalogChoose', { id, chosen: true, change: 'NEW' }, 'priceCatalog { version }'),
    );
    const lines = await desk.lines(id, { change: 'GONE' }, 'place item { id colorNumber }');
    const places = lines
      .filter(({ item }) => goneItems.slice(from === 700 ? 0 : 1).includes((item as { id: string }).id))
      .slice(0, some)
      .map(({ place }) => place);
    await admin.mutate('priceCatalogChoose', { id, chosen: true, places }, 'priceCatalog { version }');
    await desk.api.db.updateTable('priceCatalog').set({ state: 'APPROVING' }).where('id', '=', Number(id)).execute();
    const approved = await desk.api.countStatements(() =>
      catalogApproveJob.run({ ...payload, effectiveDate: null }, runOf()),
    );
    expect(await desk.look(id)).toMatchObject({
      appliedCount: some,
      createdCount: some,
      disabledCount: some,
      refusedCount: 0,
    });
    return [compared.statements, page.statements, chooseCount.statements, approved.statements];
  };
  expect(await work('000000052', 701, 5)).toEqual(await work('000000051', 700, 1));
});
