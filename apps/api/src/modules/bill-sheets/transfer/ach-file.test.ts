import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { seal } from '../../../core/keys';
import { companyToday } from '../../../testing/today';
import { testApi, textAt, valueAt } from '../../../testing/api-client';
import { payOffice } from '../../../testing/pay-kit';
import { lapsedIn } from '../lapsed-test-kit';

const api = await testApi();
const pay = await payOffice(api);
const { office } = pay;
const lapsed = lapsedIn(api, pay);
const admin = await api.as('admin');
afterAll(() => pay.jobs.stop());
const BANK = {
  achRoutingNumber: '074000010',
  achBankName: 'Crossroads Bank of Indiana',
  achCompanyId: '1351234567',
  achCompanyName: 'FALCON FLOORING',
};
beforeEach(() => api.db.updateTable('appConfiguration').set(BANK).execute());

const account = async (installerId: number, more: Record<string, unknown>) =>
  expect(
    (
      await admin.mutate(
        'installerBankAccountSet',
        { installerId, accountType: 'CHECKING', routingNumber: '071000013', accountNumber: '1234567890', ...more },
        'installer { id }',
      )
    ).errors,
  ).toEqual([]);
/** An installer with an account and a sheet of $564.96 that was paid by transfer today. */
async function paidByTransfer(name: string, own: Record<string, unknown> | null = {}): Promise<string> {
  const { sheet, installerId } = await lapsed(name);
  if (own) await account(installerId, own);
  expect((await pay.pay([sheet], { method: 'TRANSFER' })).errors).toEqual([]);
  return sheet.id;
}
const achFile = (ids: readonly string[], by = office) => by.mutate('billSheetsAchFile', { ids }, 'name text');
const message = async (ids: readonly string[]) => (await achFile(ids)).errors[0]?.message;

test('the transfers of two installers are an ACH file, line by line as written by hand', async () => {
  const first = await paidByTransfer('Núñez');
  const second = await paidByTransfer('Blackwood-Featherstonehaugh', {
    accountType: 'SAVINGS',
    routingNumber: '083000137',
    accountNumber: '00123456789012345',
  });
  const answer = await achFile([first, second]);
  expect(answer.errors).toEqual([]);
  expect(textAt(answer, 'billSheetsAchFile.name')).toBe(`transfers-${companyToday()}.ach`);
  const day = companyToday().replaceAll('-', '').slice(2);
  const reference = (id: string) => `BS-${id}`.padEnd(15);
  const [head = '', ...lines] = textAt(answer, 'billSheetsAchFile.text').split('\r\n');
  expect(head).toMatch(
    new RegExp(`^101 0740000101351234567${day}\\d{4}A094101CROSSROADS BANK OF INDIFALCON FLOORING {16}$`),
  );
  expect(lines).toEqual([
    `5220FALCON FLOORING                     1351234567PPDLABOR PAY ${day}${day}   1074000010000001`,
    `6220710000131234567890       0000056496${reference(first)}CREW NUNEZ              0074000010000001`,
    `632083000137001234567890123450000056496${reference(second)}CREW BLACKWOOD-FEATHER  0074000010000002`,
    '822000000200154000140000000000000000001129921351234567                         074000010000001',
    '9000001000001000000020015400014000000000000000000112992                                       ',
    ...Array.from({ length: 4 }, () => '9'.repeat(94)),
    '',
  ]);
});

test('installers without a bank account are named, all of them, and nothing is written', async () => {
  const paid = await paidByTransfer('Ready');
  const ids = [paid, await paidByTransfer('Zeller', null), await paidByTransfer('Abbott', null)];
  expect(await message(ids)).toBe(
    'No bank account on record for Crew Abbott and Crew Zeller. Add it on the installer’s profile, or select other bill sheets.',
  );
  expect(await api.db.selectFrom('generatedFile').select('name').execute()).toEqual([]);
});

test('account numbers that another secret key has sealed are refused with what to do', async () => {
  const id = await paidByTransfer('Moved');
  await api.db
    .updateTable('installerBankAccount')
    .set({ numberEncrypted: seal('another secret key, from another computer', 'bank account numbers', '1234567890') })
    .execute();
  expect(await message([id])).toContain('can’t be read with the secret key');
});

test('without the company’s own bank it says where to enter it; a sheet that is not paid by transfer is refused', async () => {
  const id = await paidByTransfer('Waiting');
  for (const missing of ['achRoutingNumber', 'achBankName', 'achCompanyId'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await api.db
      .updateTable('appConfiguration')
      .set({ ...BANK, [missing]: '' })
      .execute();
    // oxlint-disable-next-line no-await-in-loop
    expect(await message([id])).toContain('under Configuration, Settings, ACH file');
  }
  const { sheet } = await lapsed('Unpaid');
  expect(await message([sheet.id])).toContain('is not paid by transfer');
  expect((await achFile([id], await api.as('warehouse'))).codes).toEqual(['MISSING_PERMISSION']);
});

test('a week’s preview warns of an installer without an account, only if the company writes ACH files', async () => {
  const installerId = await pay.installer('Unbanked');
  await pay.covered(installerId);
  await pay.job(installerId, pay.week(2), 600);
  const warnings = async () => {
    const answer = await office.query(
      `{ billSheetPreviews(periodStart: "${pay.week(2)}") { installer { id } warnings { message } } }`,
    );
    expect(answer.errors).toEqual([]);
    const previews = valueAt(answer, 'billSheetPreviews') as { installer: { id: string }; warnings: unknown }[];
    return previews.find(({ installer }) => installer.id === String(installerId))?.warnings;
  };
  expect(await warnings()).toEqual([{ message: 'No bank account on record for an ACH file.' }]);
  await account(installerId, {});
  expect(await warnings()).toEqual([]);
  await api.db.deleteFrom('installerBankAccount').where('installerId', '=', installerId).execute();
  await api.db.updateTable('appConfiguration').set({ achCompanyId: '' }).execute();
  expect(await warnings()).toEqual([]);
});

test('the list as CSV has no account number, and an ACH file is made with the same few statements for any number of sheets', async () => {
  const ids = [await paidByTransfer('One'), await paidByTransfer('Two'), await paidByTransfer('Three')];
  const counted = async (some: readonly string[]) => (await api.countStatements(() => achFile(some))).statements;
  expect(await counted(ids)).toBe(await counted(ids.slice(0, 1)));
  expect((await office.mutate('billSheetsTransferFile', { ids }, 'url')).errors).toEqual([]);
  const files = await api.db.selectFrom('generatedFile').select('storageKey').execute();
  const stored = await api.services.files.storage.read(files[0]?.storageKey ?? '');
  const csv = stored ? await text(stored.stream) : '';
  expect(csv).toContain('Crew One');
  expect(csv).not.toContain('1234567890');
});
