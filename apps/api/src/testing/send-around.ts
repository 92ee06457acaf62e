import { addDays, startOfWeek } from '@falcon/domain/kit/schedule';
import { expect } from 'vitest';
import { seal } from '#core/keys';
import { userJobs } from '#server/process/product-jobs';
import type { ApiClient, TestApi } from './api-client';
import { jobsEnded, runJobs } from './jobs-kit';
import type { orderWalk } from './order-walk';
import { companyToday } from './today';

const inUri = (type: string, text: string): string => `data:${type};base64,${Buffer.from(text).toString('base64')}`;

interface Office {
  readonly api: TestApi;
  readonly walk: Awaited<ReturnType<typeof orderWalk>>;
  readonly root: ApiClient;
  /** The mark entered in a field. */
  readonly typed: (field: string) => string;
}

/** Pays the first bill sheet by transfer, so that its ACH file can be created. */
async function payByTransfer({ db, services }: TestApi, act: (name: string, input: object) => Promise<void>) {
  const sheet = () => db.selectFrom('billSheet').select(['id', 'version', 'installerId', 'status']).orderBy('id');
  const { installerId } = await sheet().executeTakeFirstOrThrow();
  const account = { accountType: 'CHECKING', routingNumber: '071000013', lastDigits: '7890' };
  const numberEncrypted = seal(services.secretKey, 'bank account numbers', '1234567890');
  await db
    .insertInto('installerBankAccount')
    .values({ installerId, ...account, numberEncrypted })
    .execute();
  for (const [step, more] of [
    ['billSheetsApprove', {}],
    ['billSheetsPay', { method: 'TRANSFER', paidOn: companyToday() }],
  ] as const) {
    const { id, version } = await sheet().executeTakeFirstOrThrow();
    await act(step, { sheets: [{ id: String(id), version }], ...more });
  }
  expect(await sheet().executeTakeFirst()).toMatchObject({ id: 1, status: 'PAID' });
}

/**
 * Sends everything that can be sent: e-mails with files, a document, a shared view, a scheduled report, an import, pay
 * and commissions.
 */
export async function sendAround({ api, walk, root, typed: typedTextOf }: Office): Promise<void> {
  const jobs = await runJobs(api, userJobs);
  const refused: unknown[] = [];
  const act = async (name: string, input: object): Promise<void> => {
    const { errors } = await root.mutate(name, { ...input }, '__typename');
    if (errors.length > 0) refused.push([name, errors]);
  };
  const customers = () => api.db.updateTable('customer').where('id', '=', 1);
  await customers().set({ creditLimitCents: null }).execute();
  const order = await walk.invoiced();
  await walk.pay(order, 100);
  await customers()
    .set({ creditLimitCents: Math.round(Number(typedTextOf('customer.creditLimit')) * 100) })
    .execute();
  await act('invoiceSend', { ids: [order.invoice?.id] });
  const { id, version } = await api.db.selectFrom('proposal').select(['id', 'version']).executeTakeFirstOrThrow();
  const lines = [{ unitId: '1', apartments: 4 }];
  const alternatives = [{ name: typedTextOf('proposal.alternatives.name'), floors: [{ flooringTypeId: '1' }] }];
  await act('proposalUpdate', {
    id: String(id),
    version,
    customerId: '1',
    validUntil: '2099-12-31',
    lines,
    alternatives,
  });
  await act('proposalSend', { id: String(id), version: version + 1, to: ['ann@falcon.test'] });
  const secret = `${typedTextOf('customer.creditLimit')} ${typedTextOf('customer.billToName')}`;
  const owner = { ownerType: 'CUSTOMER', ownerId: '1' };
  await act('documentCreate', { ...owner, name: `${secret}.txt`, dataUri: inUri('text/plain', secret) });
  await act('savedViewCreate', {
    list: 'work-orders',
    name: typedTextOf('customer.name'),
    query: { customer: '1' },
    isShared: true,
  });
  const times = { frequency: 'DAILY', minute: 60, format: 'CSV', recipientIds: [String(root.userId)] };
  await act('reportScheduleCreate', { report: 'aging', name: secret, query: { customer: '1' }, ...times });
  const rows = `Name,Account number\n${typedTextOf('vendor.name')},${typedTextOf('vendor.accountNumber')}\n`;
  await act('importCreate', {
    recordType: 'VENDOR',
    fileName: `${typedTextOf('vendor.accountNumber')}.csv`,
    dataUri: inUri('text/csv', rows),
  });
  await act('billSheetsRun', { periodStart: startOfWeek(addDays(companyToday(), -1)) });
  await act('commissionRunCreate', { periodStart: addDays(companyToday(), -30), periodEnd: companyToday() });
  await act('fullExportStart', { withDocuments: false });
  await jobsEnded(api);
  await payByTransfer(api, act);
  await jobs.stop();
  expect(refused).toEqual([]);
}
