import { buffer } from 'node:stream/consumers';
import { fromWindows1252 } from '@falcon/domain/kit/text';
import { expect, test } from 'vitest';
import { testApi, textAt } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { companyToday } from '#testing/today';

const api = await testApi();
const walk = await orderWalk(api);
const { customerId } = walk.company;

/** The rows of a file generated for the administrator. */
async function rowsOf(url: string): Promise<string[][]> {
  const { storageKey } = await api.db
    .selectFrom('generatedFile')
    .select('storageKey')
    .where('id', '=', /generated\/([^?]+)/.exec(url)?.[1] ?? '')
    .executeTakeFirstOrThrow();
  const storedFile = await api.services.files.storage.read(storageKey);
  if (!storedFile) throw new Error('The file is gone');
  return fromWindows1252(await buffer(storedFile.stream))
    .split('\r\n')
    .map((line) => line.split('\t'));
}

async function listed(): Promise<string[]> {
  const answer = await walk.admin.mutate('desktopListsFile', { format: 'IIF' }, 'fileUrl');
  const rows = await rowsOf(textAt(answer, 'desktopListsFile.fileUrl'));
  return rows.flatMap(([kind, name = '']) => (kind === 'CUST' || kind === 'VEND' ? [`${kind} ${name}`] : []));
}
async function exportedTo(): Promise<string[]> {
  const input = { format: 'IIF', dateTo: companyToday() };
  const answer = await walk.admin.mutate('desktopExportCreate', input, 'fileUrl');
  const rows = await rowsOf(textAt(answer, 'desktopExportCreate.fileUrl'));
  return rows.flatMap(([kind, , type, , , name = '']) => (kind === 'TRNS' && type === 'INVOICE' ? [name] : []));
}
const rename = (id: number, name: string) =>
  api.db.updateTable('customer').set({ name }).where('id', '=', id).execute();

async function twin(name: string, isEnabled = true): Promise<number> {
  const {
    id: _id,
    listedFirm: _firm,
    ...copied
  } = await api.db.selectFrom('customer').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow();
  const customer = await api.db
    .insertInto('customer')
    .values({ ...copied, name, isEnabled })
    .returning('id')
    .executeTakeFirstOrThrow();
  return customer.id;
}

test('customers and vendors are one list there: names that are the same in the file have the number of their record', async () => {
  await rename(customerId, 'The Oaks');
  const other = await twin('The "Oaks"');
  const elms = await twin('Elm Court');
  await twin('Ann Lee');
  expect((await listed()).toSorted()).toEqual(
    [
      'CUST Ann Lee',
      'CUST Elm Court',
      'CUST The Oaks',
      `CUST The Oaks #${other}`,
      ...(await api.db.selectFrom('salesperson').select(['id', 'fullName']).execute()).map(({ id, fullName }) =>
        fullName === 'Ann Lee' ? `VEND Ann Lee #${id}` : `VEND ${fullName}`,
      ),
      ...(await api.db.selectFrom('installer').select('fullName').execute()).map(({ fullName }) => `VEND ${fullName}`),
    ].toSorted(),
  );
  // Two customers swap names here, but keep their own names in QuickBooks.
  await rename(elms, 'The Oaks');
  await rename(customerId, 'Elm Court');
  await walk.invoiced();
  expect(await exportedTo()).toEqual([`Elm Court #${customerId}`]);
  const after = await listed();
  expect(after).toContain(`CUST Elm Court #${customerId}`);
  expect(after).toContain(`CUST The Oaks #${elms}`);
  await rename(customerId, 'The Oaks');
  await walk.invoiced();
  expect(await exportedTo()).toEqual(['The Oaks']);
});

test('a customer who is disabled is listed as long as files have something to say of it', async () => {
  await twin('Never billed', false);
  await api.db.updateTable('customer').set({ isEnabled: false }).where('id', '=', customerId).execute();
  const names = await listed();
  expect(names).toContain('CUST The Oaks');
  expect(names).not.toContain('CUST Never billed');
});
