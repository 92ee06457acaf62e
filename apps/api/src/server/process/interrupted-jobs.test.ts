// Interrupts every kind of job midway and at its end, by a lost connection and by a kill, and checks that its effects
// happen exactly once.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { textAt, valueAt } from '#testing/api-client';
import type { ApiAnswer } from '#testing/api-client';
import { putOnBillSheet } from '#testing/bill-sheet-kit';
import { CUTS, runCutOff } from '#testing/interrupted-jobs';
import { jobsEnded, runJobs } from '#testing/jobs-kit';
import { companyToday } from '#testing/today';
import { sendQueuedMails } from '#office/mail';
import { openReceivables } from '#modules/money-in/receivables/receivables-test-kit';
import { userJobs } from './product-jobs';

const kit = await openReceivables();
const { api, walk } = kit;
const { office } = walk;

beforeEach(() => {
  api.mails.length = 0;
});

const mailed = async (): Promise<string[]> => {
  await sendQueuedMails(api.services);
  return api.mails.map(({ to }) => to).toSorted();
};
const jobOf = async (id: string) =>
  api.db
    .selectFrom('jobStatus')
    .select(['status', 'message', 'filePath', 'refusals', 'attempts'])
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
const started = (answer: ApiAnswer, name: string): string => {
  expect(answer.errors).toEqual([]);
  return textAt(answer, `${name}.jobStatus.id`);
};
let names = 0;
const customer = () => {
  names += 1;
  return kit.customer({ name: `Court ${names}`, emails: [`ap${names}@court.example`] });
};
const fileOpens = async (path: string | null): Promise<boolean> => {
  const id = path?.split('/').at(-1) ?? '';
  const file = await api.db.selectFrom('generatedFile').select('storageKey').where('id', '=', id).executeTakeFirst();
  return file !== undefined && (await api.services.files.storage.read(file.storageKey)) !== null;
};

interface Story {
  /** Starts the job; answers its id. */
  readonly start: () => Promise<string>;
  /** The message that the office sees at the end. */
  readonly message: string | RegExp;
  /** Checks that the effects are there exactly once. */
  readonly holds: () => Promise<void>;
}

/** Three customers, each with an invoice that is past due. */
async function overdue(): Promise<number[]> {
  const ids = [await customer(), await customer(), await customer()];
  for (const customerId of ids) await kit.bill({ customerId, cents: 50_00, due: 8 });
  return ids;
}
const addresses = (ids: readonly number[]) =>
  Array.from({ length: ids.length }, (_none, place) => `ap${names - ids.length + 1 + place}@court.example`).toSorted();

async function ranAll(): Promise<void> {
  const others = await runJobs(api, userJobs);
  await jobsEnded(api);
  await others.stop();
}

/** A file of three new vendors, and the steps of its import. */
function newVendors() {
  names += 1;
  const prefix = `Mill ${names}`;
  let id = '';
  const facts = async () =>
    valueAt(
      await walk.admin.query(
        'query ($id: ID!) { import(id: $id) { id version state rowCount faultCount createCount } }',
        { id },
      ),
      'import',
    ) as { version: number };
  return {
    facts,
    drop: async () => {
      const csv = ['Name', ...['A', 'B', 'C'].map((letter) => `${prefix} ${letter}`)].join('\n');
      const dataUri = `data:text/csv;base64,${Buffer.from(csv).toString('base64')}`;
      const answer = await walk.admin.mutate(
        'importCreate',
        { recordType: 'VENDOR', fileName: 'vendors.csv', dataUri },
        'import { id }',
      );
      expect(answer.errors).toEqual([]);
      id = textAt(answer, 'importCreate.import.id');
      return newestJob();
    },
    step: async (name: 'importRowsLeaveOut' | 'importRun' | 'importUndo') => {
      const { version } = await facts();
      const inputs = {
        importRowsLeaveOut: { id, rowNumbers: [2], leftOut: true },
        importRun: { id, version },
        importUndo: { id },
      };
      expect((await walk.admin.mutate(name, inputs[name], 'import { id }')).errors).toEqual([]);
      return newestJob();
    },
    stored: async () =>
      (await api.db.selectFrom('vendor').select('id').where('name', 'like', `${prefix}%`).execute()).length,
  };
}

/** Two invoices of one customer that were not sent. */
async function invoices(summaryBy = 'NONE'): Promise<string[]> {
  await api.db
    .updateTable('customer')
    .set({ invoiceMethodId: 1, invoiceEmails: ['ap@lakeside.example'], summaryBy })
    .where('id', '=', walk.company.customerId)
    .execute();
  const orders = [await walk.invoiced(), await walk.invoiced()];
  await ranAll();
  await sendQueuedMails(api.services);
  api.mails.length = 0;
  return orders.map(({ invoice }) => invoice?.id ?? '');
}

let sendable: Promise<string[]> | undefined;
/** The same two for every story that sends or prints them again. */
const sameInvoices = (): Promise<string[]> => (sendable ??= invoices());

const newestJob = async (): Promise<string> =>
  String((await api.db.selectFrom('jobStatus').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id);

/** A job whose result is a file. */
async function withFile(name: string, input: Record<string, unknown>, message: RegExp, by = office): Promise<Story> {
  let id = '';
  return {
    start: async () => {
      id = started(await by.mutate(name, input, 'jobStatus { id }'), name);
      return id;
    },
    message,
    holds: async () => expect(await fileOpens((await jobOf(id)).filePath)).toBe(true),
  };
}

const STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  'send-reminders': async () => {
    const ids = await overdue();
    const reminders = ids.map((customerId) => ({ customerId, stage: 1 }));
    return {
      start: async () =>
        started(await office.mutate('remindersSend', { reminders }, 'jobStatus { id }'), 'remindersSend'),
      message: '3 reminders e-mailed.',
      holds: async () => expect(await mailed()).toEqual(addresses(ids)),
    };
  },
  'send-statements': async () => {
    const ids = await overdue();
    return {
      start: async () =>
        started(
          await office.mutate('statementsSend', { by: 'CUSTOMER', ids, date: companyToday() }, 'jobStatus { id }'),
          'statementsSend',
        ),
      message: '3 statements e-mailed.',
      holds: async () => expect(await mailed()).toEqual(addresses(ids)),
    };
  },
  'print-statements': async () => {
    const ids = await overdue();
    let id = '';
    return {
      start: async () => {
        const input = { by: 'CUSTOMER', ids, date: companyToday() };
        id = started(await office.mutate('statementsPrint', input, 'jobStatus { id }'), 'statementsPrint');
        return id;
      },
      message: '3 statements',
      holds: async () => expect(await fileOpens((await jobOf(id)).filePath)).toBe(true),
    };
  },
  'deliver-invoice': async () => {
    const ids = await sameInvoices();
    await sql`update invoice set delivery_state = 'TO_SEND' where id = any(${ids.map(Number)}::int[])`.execute(api.db);
    return {
      start: async () => started(await office.mutate('invoiceSend', { ids }, 'jobStatus { id }'), 'invoiceSend'),
      message: '2 invoices were handed to the mail.',
      holds: async () => expect(await mailed()).toHaveLength(2),
    };
  },
  'invoice-papers': async () => withFile('invoicePrintBatch', { ids: await sameInvoices() }, /./),
  'invoice-summaries': async () => {
    const ids = await invoices('PO');
    return {
      start: async () =>
        started(
          await office.mutate('invoiceSummaryCreate', { ids, sendBy: 'EMAIL' }, 'jobStatus { id }'),
          'invoiceSummaryCreate',
        ),
      message: '1 summary sheet handed to the mail.',
      holds: async () => expect(await mailed()).toHaveLength(1),
    };
  },
  'report-export': async () =>
    withFile('itemUsageExportStart', { startDate: companyToday(), endDate: companyToday() }, /line/),
  'full-export': async () => withFile('fullExportStart', { withDocuments: false }, /rows$/, walk.admin),
  'send-bill-sheets': async () => {
    const orders = [await walk.invoiced(), await walk.invoiced()];
    for (const { id } of orders) await putOnBillSheet(api.db, Number(id), 'DONE');
    const sheets = await api.db
      .selectFrom('billSheetLine')
      .select(['billSheetId', 'installerId'])
      .where(
        'workOrderId',
        'in',
        orders.map(({ id }) => Number(id)),
      )
      .execute();
    for (const { installerId } of sheets)
      await api.db
        .updateTable('installer')
        .set({ emailAddress: `crew${installerId}@falcon.test` })
        .where('id', '=', installerId)
        .execute();
    return {
      start: async () =>
        started(
          await office.mutate(
            'billSheetsSend',
            { ids: sheets.map((sheet) => String(sheet.billSheetId)) },
            'jobStatus { id }',
          ),
          'billSheetsSend',
        ),
      message: '2 bill sheets e-mailed.',
      holds: async () => expect((await mailed()).filter((to) => to.startsWith('crew'))).toHaveLength(2),
    };
  },
  'self-check': async () => ({
    start: async () => {
      const answer = await walk.admin.mutate('selfCheckStart', {}, 'selfCheckRun { id }');
      expect(answer.errors).toEqual([]);
      return newestJob();
    },
    message: /./,
    holds: async () => {
      const open = await api.db.selectFrom('selfCheckRun').select('id').where('finishedAt', 'is', null).execute();
      expect(open).toEqual([]);
    },
  }),
  'document-thumbnail': async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    const dataUri = `data:image/png;base64,${picture.toString('base64')}`;
    const input = { ownerType: 'CUSTOMER', ownerId: String(await customer()), name: 'plan.png', dataUri };
    return {
      start: async () => {
        expect((await office.mutate('documentCreate', input, 'document { id }')).errors).toEqual([]);
        return newestJob();
      },
      message: 'The preview of plan.png is ready.',
      holds: async () => {
        const { thumbnailKey } = await api.db
          .selectFrom('document')
          .select('thumbnailKey')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        expect(await api.services.files.storage.read(thumbnailKey ?? '')).not.toBeNull();
      },
    };
  },
  'import-read': async () => {
    const vendors = newVendors();
    return {
      start: vendors.drop,
      message: /./,
      holds: async () => expect(await vendors.facts()).toMatchObject({ rowCount: 3, faultCount: 0, createCount: 3 }),
    };
  },
  'import-check': async () => {
    const vendors = newVendors();
    await vendors.drop();
    await ranAll();
    return {
      start: () => vendors.step('importRowsLeaveOut'),
      message: /./,
      holds: async () => expect(await vendors.facts()).toMatchObject({ rowCount: 3, faultCount: 0, createCount: 2 }),
    };
  },
  'import-run': async () => {
    const vendors = newVendors();
    await vendors.drop();
    await ranAll();
    return {
      start: () => vendors.step('importRun'),
      message: /3/,
      holds: async () => expect(await vendors.stored()).toBe(3),
    };
  },
  'import-undo': async () => {
    const vendors = newVendors();
    await vendors.drop();
    await ranAll();
    await vendors.step('importRun');
    await ranAll();
    return {
      start: () => vendors.step('importUndo'),
      message: 'Undone.',
      holds: async () => expect(await vendors.stored()).toBe(0),
    };
  },
  'create-invoices': async () => {
    const orders = [];
    // The fewest that become a job, which reports its progress twice on the way.
    for (let count = 0; count < 11; count += 1) orders.push(await walk.inInvoice());
    const workOrderIds = orders.map((order) => order.id);
    return {
      start: async () =>
        started(await office.mutate('invoiceCreate', { workOrderIds }, 'jobStatus { id }'), 'invoiceCreate'),
      message: '11 invoices created.',
      holds: async () => {
        const { rows } = await sql<{ invoices: number }>`
          select count(*)::int as invoices from invoice
            where work_order_id = any(${workOrderIds.map(Number)}::int[])`.execute(api.db);
        expect(rows).toEqual([{ invoices: 11 }]);
      },
    };
  },
  'cut-plan': async () => {
    const order = await walk.inCut();
    const input = { flooring: 'carpet', excludedRollIds: [order.id] };
    return {
      start: async () => {
        expect((await office.mutate('cutPlanMake', input, 'cutPlan { id }')).errors).toEqual([]);
        return newestJob();
      },
      message: 'No plan covers more orders, and none that covers as many loses less.',
      holds: async () => {
        const plans = api.db.selectFrom('cutPlan').select('state');
        const ofThis = plans.where('excludedRollIds', '=', sql<number[]>`array[${Number(order.id)}]::int[]`);
        expect(await ofThis.execute()).toEqual([{ state: 'READY' }]);
      },
    };
  },
};

/** Jobs whose interruption is tested in their own module, with the setup they need. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'customer-settings-undo': 'modules/orders/customer-settings/updates/interrupted.test.ts',
  'customer-settings-update': 'modules/orders/customer-settings/updates/interrupted.test.ts',
  'price-catalog-approve': 'modules/catalog/price-catalogs/approval/interrupted.test.ts',
  'price-catalog-compare': 'modules/catalog/price-catalogs/approval/interrupted.test.ts',
  'price-catalog-read': 'modules/catalog/price-catalogs/approval/interrupted.test.ts',
  'proposal-orders': 'modules/orders/proposals/accept/interrupted.test.ts',
  'run-bill-sheets': 'modules/pay/bill-sheets/run-job.test.ts',
  'scheduled-report': 'modules/office/report-schedules/killed.test.ts',
};
/** Jobs that only read; each result replaces the previous one. */
const ONLY_READ = new Set(['quickbooks-compare']);

test('every kind of job has its story', () => {
  const allStories = { ...STORIES, ...ELSEWHERE };
  expect(userJobs.map(({ name }) => name).filter((name) => !(name in allStories) && !ONLY_READ.has(name))).toEqual([]);
  for (const file of Object.values(ELSEWHERE)) {
    const path = join(import.meta.dirname, '../..', file);
    expect([file, existsSync(path) && /killed|cut off/i.test(readFileSync(path, 'utf8'))]).toEqual([file, true]);
  }
});

for (const [name, story] of Object.entries(STORIES))
  test.each(CUTS)(
    `${name}: %s, at its %s`,
    async (...cut) => {
      const { start, message, holds } = await story();
      const id = await start();
      await runCutOff(api, userJobs, cut);
      const job = await jobOf(id);
      expect(job).toMatchObject({ status: 'COMPLETED', refusals: [] });
      expect(job.message).toMatch(message);
      await holds();
    },
    120_000,
  );
