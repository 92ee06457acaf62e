import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { seal } from '#core/keys';
import { nextBankingDay } from '@falcon/domain/pay/bill-sheets';
import { addDays, startOfWeek } from '@falcon/domain/kit/schedule';
import { companyToday } from '#testing/today';
import { faults, testApi, textAt, valueAt } from '#testing/api-client';
import { payOffice } from '#testing/pay-kit';
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
beforeEach(async () => {
  await api.db.updateTable('appConfiguration').set(BANK).execute();
  await api.db.deleteFrom('achFile').execute();
});

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
/** An installer with a bank account and a sheet of $564.96 paid by transfer today. */
async function paidByTransfer(name: string, own: Record<string, unknown> | null = {}): Promise<string> {
  const { sheet, installerId } = await lapsed(name);
  await account(installerId, own ?? {});
  expect((await pay.pay([sheet], { method: 'TRANSFER' })).errors).toEqual([]);
  if (!own) await api.db.deleteFrom('installerBankAccount').where('installerId', '=', installerId).execute();
  return sheet.id;
}
const achFile = (ids: readonly string[], by = office, more: Record<string, unknown> = {}) =>
  by.mutate('billSheetsAchFile', { ids, ...more }, 'name text');
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
  expect(textAt(answer, 'billSheetsAchFile.name')).toBe(`transfers-${companyToday()}-A.ach`);
  const short = (date: string) => date.replaceAll('-', '').slice(2);
  const [day, paid] = [short(companyToday()), short(nextBankingDay(companyToday()))];
  const reference = (id: string) => `BS${id}`.padEnd(15);
  const [head = '', ...lines] = textAt(answer, 'billSheetsAchFile.text').split('\r\n');
  expect(head).toMatch(
    new RegExp(`^101 0740000101351234567${day}\\d{4}A094101CROSSROADS BANK OF INDIFALCON FLOORING {16}$`),
  );
  expect(lines).toEqual([
    `5220FALCON FLOORING                     1351234567PPDLABOR PAY ${day}${paid}   1074000010000001`,
    `6220710000131234567890       0000056496${reference(first)}CREW NUNEZ              0074000010000001`,
    `632083000137001234567890123450000056496${reference(second)}CREW BLACKWOOD-FEATHER  0074000010000002`,
    '822000000200154000140000000000000000001129921351234567                         074000010000001',
    '9000001000001000000020015400014000000000000000000112992                                       ',
    ...Array.from({ length: 4 }, () => '9'.repeat(94)),
    '',
  ]);
});

test('a company is paid in a batch of its own, and numbers go on from file to file', async () => {
  const { sheet, installerId } = await lapsed('Owner');
  await api.db
    .updateTable('installer')
    .set({ companyName: 'Owner Floors LLC' })
    .where('id', '=', installerId)
    .execute();
  await account(installerId, {});
  await pay.pay([sheet], { method: 'TRANSFER' });
  const person = await paidByTransfer('Worker');
  const text = textAt(await achFile([person, sheet.id]), 'billSheetsAchFile.text');
  const lines = text.split('\r\n');
  expect(lines.filter((line) => line.startsWith('5')).map((line) => line.slice(50, 53))).toEqual(['CCD', 'PPD']);
  expect(
    lines.filter((line) => line.startsWith('6')).map((line) => [line.slice(54, 76).trim(), line.slice(-7)]),
  ).toEqual([
    ['OWNER FLOORS LLC', '0000001'],
    ['CREW WORKER', '0000002'],
  ]);
  const next = await achFile([await paidByTransfer('Later')]);
  expect(textAt(next, 'billSheetsAchFile.name')).toBe(`transfers-${companyToday()}-B.ach`);
  const [head, , entry] = textAt(next, 'billSheetsAchFile.text').split('\r\n');
  expect([head?.slice(33, 34), entry?.slice(-7)]).toEqual(['B', '0000003']);
});

test('a file takes effect on a banking day after today', async () => {
  const id = await paidByTransfer('Dated');
  const faultOf = async (effectiveDate: string) => faults(await achFile([id], office, { effectiveDate }));
  const sunday = addDays(startOfWeek(companyToday()), 7);
  expect(await faultOf(companyToday())).toMatchObject([
    { path: 'effectiveDate', message: expect.stringContaining('a banking day after today') as unknown },
  ]);
  expect(await faultOf(sunday)).toMatchObject([
    { path: 'effectiveDate', message: expect.stringContaining('closed on weekends') as unknown },
  ]);
  expect(await faultOf(addDays(companyToday(), 400))).toMatchObject([{ path: 'effectiveDate' }]);
  const later = nextBankingDay(addDays(companyToday(), 7));
  const text = textAt(await achFile([id], office, { effectiveDate: later }), 'billSheetsAchFile.text');
  expect(text.split('\r\n')[1]?.slice(69, 75)).toBe(later.replaceAll('-', '').slice(2));
});

test('sheets show the file they are in; writing them again is refused until the user knows, and a repeated submit is the same file', async () => {
  const [first, second] = [await paidByTransfer('Once'), await paidByTransfer('Other')];
  const submitted = { clientMutationId: 'same file' };
  const answers = await Promise.all([achFile([first], office, submitted), achFile([first], office, submitted)]);
  const [text] = answers.map((answer) => textAt(answer, 'billSheetsAchFile.text'));
  expect(answers.map((answer) => textAt(answer, 'billSheetsAchFile.text'))).toEqual([text, text]);
  const name = `transfers-${companyToday()}-A.ach`;
  const filesOf = async (id: string) =>
    valueAt(
      await office.query(`{ billSheet(id: "${id}") { achFiles { name effectiveDate madeBy { fullName } } } }`),
      'billSheet.achFiles',
    );
  expect(await filesOf(first)).toMatchObject([{ name, effectiveDate: nextBankingDay(companyToday()) }]);
  expect(await filesOf(second)).toEqual([]);
  expect(faults(await achFile([second, first]))).toEqual([
    {
      path: 'again',
      message: `1 of the bill sheets is in ${name} already. Write it again only if the bank did not take that file: otherwise installers are paid twice.`,
    },
  ]);
  expect(await filesOf(second)).toEqual([]);
  expect((await achFile([second, first], office, { again: true })).errors).toEqual([]);
  expect(await filesOf(first)).toMatchObject([{ name: name.replace('-A', '-B') }, { name }]);
  const history = await office.query(
    `{ recordHistory(type: BILL_SHEET, id: "${second}") { nodes { changes { label to } } } }`,
  );
  expect(valueAt(history, 'recordHistory.nodes.0.changes')).toEqual([
    { label: 'In ACH file', to: name.replace('-A', '-B') },
  ]);
});

test('files written at the same moment have a modifier each; one sheet is in one of them; a day has 36', async () => {
  const ids = [await paidByTransfer('First'), await paidByTransfer('Second'), await paidByTransfer('Third')];
  const answers = await Promise.all([...ids, ids[0] as string].map((id) => achFile([id])));
  expect(answers.filter(({ errors }) => errors.length > 0).map((answer) => faults(answer))).toMatchObject([
    [{ path: 'again' }],
  ]);
  const achFiles = await api.db.selectFrom('achFile').select(['modifier', 'firstTrace']).orderBy('id').execute();
  expect(achFiles).toEqual([
    { modifier: 'A', firstTrace: 1 },
    { modifier: 'B', firstTrace: 2 },
    { modifier: 'C', firstTrace: 3 },
  ]);
  const madeBy = Number(office.userId);
  const rest = Array.from('DEFGHIJKLMNOPQRSTUVWXYZ012345678', (modifier) => ({
    madeOn: companyToday(),
    modifier,
    madeMinute: 0,
    effectiveDate: '2099-01-01',
    firstTrace: 9,
    entryCount: 1,
    madeBy,
  }));
  await api.db.insertInto('achFile').values(rest).execute();
  const again = { again: true };
  expect(textAt(await achFile([ids[0] as string], office, again), 'billSheetsAchFile.name')).toContain('-9.ach');
  expect(faults(await achFile([ids[0] as string], office, again))).toMatchObject([
    { path: 'ids', message: expect.stringContaining('36 files were written') as unknown },
  ]);
});

test('transfers pay only installers with a bank account; the others get a check, if there is a number for it', async () => {
  const [banked, other] = [await lapsed('Reached'), await lapsed('Unreached')];
  await account(banked.installerId, {});
  const sheets = [banked.sheet, other.sheet];
  const refused = await pay.pay(sheets, { method: 'TRANSFER' });
  expect(faults(refused)).toEqual([
    {
      path: 'sheets.1',
      message:
        'Crew Unreached has no bank account on record. Pay by check, or add the account on the installer’s profile.',
    },
  ]);
  const paid = await pay.pay(sheets, { method: 'TRANSFER', firstCheckNumber: 60_001 });
  expect(valueAt(paid, 'billSheetsPay.billSheets')).toMatchObject([
    { paymentMethod: 'TRANSFER', checkNumber: null },
    { paymentMethod: 'CHECK', checkNumber: 60_001 },
  ]);
  expect(await message(sheets.map(({ id }) => id))).toContain('is not paid by transfer');
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
    await api.db
      .updateTable('appConfiguration')
      .set({ ...BANK, [missing]: '' })
      .execute();
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
  const counted = async (some: readonly string[]) =>
    (await api.countStatements(() => achFile(some, office, { again: true }))).statements;
  expect(await counted(ids)).toBe(await counted(ids.slice(0, 1)));
  expect((await office.mutate('billSheetsTransferFile', { ids }, 'url')).errors).toEqual([]);
  const files = await api.db.selectFrom('generatedFile').select('storageKey').execute();
  const storedFile = await api.services.files.storage.read(files[0]?.storageKey ?? '');
  const csv = storedFile ? await text(storedFile.stream) : '';
  expect(csv).toContain('Crew One');
  expect(csv).not.toContain('1234567890');
});
