import { describe, expect, test } from 'vitest';
import { PASSWORD, personWithPassword } from '#modules/office/access/sign-in/sign-in-test-kit';
import { documentThumbnailJob } from '#modules/kit/documents/thumbnail-job';
import { deliverInvoiceJob } from '#modules/money-in/invoices/delivery/mail-invoices-job';
import { invoicePapersJob } from '#modules/money-in/invoices/delivery/papers-job';
import { testApi } from '#testing/api-client';
import { jobsEnded, runJobs } from '#testing/jobs-kit';
import { answeredAs, blanksOf } from './fill';
import { filledRecords } from './filled';
import { ENTITIES } from './order-entities';

const api = await testApi();
const filled = await filledRecords(api);
const { admin, walk, fill, ids } = filled;

// Besides records: someone views an order, jobs run, and a user sets up two-factor authentication.
const { invoice } = await walk.read(ids.order);
const jobs = await runJobs(api, [documentThumbnailJob, deliverInvoiceJob, invoicePapersJob]);
await fill.call('workOrderStartViewing', { id: ids.order });
await fill.call('invoiceSend', { ids: [invoice?.id] });
await fill.call('invoicePrintBatch', { ids: [invoice?.id] });
await jobsEnded(api);
await jobs.stop();
// A backup stores its time in the database it was made from.
await api.db.updateTable('appConfiguration').set({ dbBackupVersion: '2026-03-09T06:00:00.000Z' }).execute();
const person = await personWithPassword(api, 'factor@falcon.test');
expect((await person.mutate('multiFactorCreate', { password: PASSWORD }, 'multiFactor { id }')).errors).toEqual([]);

/** A record, a page of records, or a list of them. */
type Answer = Readonly<Record<string, unknown>>;

describe('a record of the specification that is filled in', () => {
  test.each(ENTITIES.map((entity) => [entity.entity, entity] as const))(
    '%s returns a value in every field it has there, and what was entered',
    async (entity, { query, fields }) => {
      const by = entity === 'MultiFactor' ? person : admin;
      const answer = await by.query(`{ ${query(ids)} { ${fields} } }`);
      expect(answer.errors.map(({ message }) => message)).toEqual([]);
      const record = Object.values(answer.data as Record<string, Answer>)[0] as Answer;
      expect(blanksOf(record)).toEqual([]);
      const entered = fill.entered.get(entity);
      if (entered) expect(record).toEqual(answeredAs(entered, record));
    },
  );

  test('what was entered is asked for, too', () => {
    const entityNames = new Set(ENTITIES.map(({ entity }) => entity));
    expect([...fill.entered.keys()].filter((entity) => entity !== '' && !entityNames.has(entity))).toEqual([]);
  });
});
