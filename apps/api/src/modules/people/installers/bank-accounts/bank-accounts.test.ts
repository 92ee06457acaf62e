import { describe, expect, test } from 'vitest';
import { submitKey } from '#db/idempotency';
import { testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiAnswer } from '#testing/api-client';
import { make } from '#testing/records-kit';
import { everythingOf } from '#testing/whole-selection';
import { productSchema } from '#core/schema';
import { isObjectType } from 'graphql';

const api = await testApi();
const admin = await api.as('admin');
const NUMBER = '90218837461234';
const ACCOUNT = 'installer { bankAccount { id accountType routingNumber lastDigits } }';
let installerCount = 0;
const newInstaller = () => make(admin, 'installerCreate', { lastName: `Paid ${(installerCount += 1)}` }, 'installer');
const set = (installerId: string, more: Record<string, unknown> = {}, by = admin) =>
  by.mutate(
    'installerBankAccountSet',
    { installerId, accountType: 'CHECKING', routingNumber: '074000010', accountNumber: NUMBER, ...more },
    ACCOUNT,
  );
const idOf = (answer: ApiAnswer) => textAt(answer, 'installerBankAccountSet.installer.bankAccount.id');
const faults = (answer: ApiAnswer) => answer.errors[0]?.extensions['fields'];
const history = async (id: string, by = admin) =>
  valueAt(
    await by.query(
      'query ($id: ID!) { recordHistory(type: INSTALLER, id: $id) { nodes { changes { label from to } } } }',
      {
        id,
      },
    ),
    'recordHistory.nodes',
  ) as { changes: unknown[] }[];

describe('the bank account of an installer', () => {
  test('is set, changed and removed, and the history has the last four digits of each', async () => {
    const id = await newInstaller();
    const first = await set(id);
    expect(first.errors).toEqual([]);
    expect(valueAt(first, 'installerBankAccountSet.installer.bankAccount')).toMatchObject({
      accountType: 'CHECKING',
      routingNumber: '074000010',
      lastDigits: '1234',
    });
    const second = await set(id, {
      replaces: idOf(first),
      accountType: 'SAVINGS',
      routingNumber: ' 071000013 ',
      accountNumber: '00005678',
    });
    expect(second.errors).toEqual([]);
    const removed = await admin.mutate(
      'installerBankAccountRemove',
      { installerId: id, replaces: idOf(second) },
      ACCOUNT,
    );
    expect(valueAt(removed, 'installerBankAccountRemove.installer.bankAccount')).toBeNull();
    const [one, two] = ['Checking ···1234, routing 074000010', 'Savings ···5678, routing 071000013'];
    expect((await history(id)).slice(0, 3).map(({ changes }) => changes)).toEqual([
      [{ label: 'Bank account', from: two, to: null }],
      [{ label: 'Bank account', from: one, to: two }],
      [{ label: 'Bank account', from: null, to: one }],
    ]);
    const viewer = await api.userWith({ permissions: ['installer'] });
    expect((await history(id, viewer)).flatMap(({ changes }) => changes)).not.toContainEqual(
      expect.objectContaining({ label: 'Bank account' }),
    );
  });

  test.each([
    [{ routingNumber: '07400001' }, 'routingNumber', 'A routing number has nine digits.'],
    [{ routingNumber: '074000011' }, 'routingNumber', 'This is not a valid routing number. Check its nine digits.'],
    [{ accountNumber: '123' }, 'accountNumber', 'An account number has 4 to 17 digits.'],
    [{ accountNumber: '1234-5678' }, 'accountNumber', 'An account number has 4 to 17 digits.'],
  ])('is refused with %o', async (wrong, path, message) => {
    expect(faults(await set(await newInstaller(), wrong))).toEqual([{ path, message }]);
  });

  test('needs the permissions to change installers and to pay them; it is shown to those who pay', async () => {
    const id = await newInstaller();
    const account = idOf(await set(id));
    for (const permission of ['billSheet', 'editInstaller', 'installer'] as const) {
      const user = await api.userWith({ permissions: [permission] });
      expect((await set(id, { replaces: account }, user)).codes).toEqual(['MISSING_PERMISSION']);
      expect(
        (await user.mutate('installerBankAccountRemove', { installerId: id, replaces: account }, ACCOUNT)).codes,
      ).toEqual(['MISSING_PERMISSION']);
    }
    const shownTo = async (permissions: readonly ('billSheet' | 'installer')[]) =>
      valueAt(
        await (await api.userWith({ permissions })).query(`{ installer(id: ${id}) { bankAccount { lastDigits } } }`),
        'installer.bankAccount',
      );
    expect(await shownTo(['installer'])).toBeNull();
    expect(await shownTo(['installer', 'billSheet'])).toEqual({ lastDigits: '1234' });
  });

  test('that someone else has changed is not replaced or removed; a repeated request changes it once', async () => {
    const id = await newInstaller();
    const first = idOf(await set(id, { clientMutationId: 'a-submit' }));
    expect(idOf(await set(id, { clientMutationId: 'a-submit' }))).toBe(first);
    expect((await set(id, { clientMutationId: 'a-submit', accountNumber: '7777' })).errors[0]?.message).toContain(
      'already saved by an earlier attempt',
    );
    expect(faults(await set(id))).toMatchObject([
      { path: 'replaces', message: expect.stringContaining('was changed') },
    ]);
    const second = idOf(await set(id, { replaces: first, accountNumber: '4444' }));
    const late = await admin.mutate('installerBankAccountRemove', { installerId: id, replaces: first }, ACCOUNT);
    expect(faults(late)).toMatchObject([{ path: 'replaces' }]);
    const both = await Promise.all([
      set(id, { replaces: second, accountNumber: '5555' }),
      set(id, { replaces: second, accountNumber: '6666' }),
    ]);
    expect(both.flatMap(({ codes }) => codes)).toEqual(['VALIDATION_ERROR']);
    expect((await set('2147483647')).codes).toEqual(['NOT_FOUND']);
  });

  test('has a number that no query, list, history, search or table gives away', async () => {
    const superAdmin = await api.as('super-admin');
    const id = await newInstaller();
    await set(id, { clientMutationId: 'sealed' });
    const type = productSchema().getType('Installer');
    const everything = isObjectType(type) ? everythingOf(type, 3) : '';
    const answers = await Promise.all([
      superAdmin.query(`{ installer(id: ${id}) { ${everything} } }`),
      superAdmin.query(`{ installers(first: 100) { nodes { ${everything} } } }`),
      superAdmin.query(`{ search(search: "${NUMBER}") { __typename } }`),
      superAdmin.query(`{ installers(search: "${NUMBER}", first: 5) { totalCount } }`),
    ]);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    expect(valueAt(answers[3], 'installers.totalCount')).toBe(0);
    const shownText = JSON.stringify([...answers.map(({ data }) => data), await history(id, superAdmin)]);
    expect(shownText).toContain('1234');
    expect(shownText.replaceAll(`search: "${NUMBER}"`, '')).not.toContain(NUMBER);
    for (const table of ['installerBankAccount', 'historyEntry', 'idempotencyKey', 'searchEntry'] as const)
      expect(JSON.stringify(await api.db.selectFrom(table).selectAll().execute())).not.toContain(NUMBER);
    const { digest } = await api.db
      .selectFrom('idempotencyKey')
      .select('digest')
      .where('key', '=', 'sealed')
      .executeTakeFirstOrThrow();
    const input = { installerId: id, accountType: 'CHECKING', routingNumber: '074000010', accountNumber: NUMBER };
    expect(submitKey('sealed', input)).not.toContain(digest ?? 'sealed');
    expect(api.logLines.join('\n')).not.toContain(NUMBER);
  });
});

describe('the company’s own bank', () => {
  const config = async () =>
    Number(valueAt(await admin.query('{ appConfiguration { version } }'), 'appConfiguration.version'));
  const save = async (input: Record<string, unknown>) =>
    admin.mutate(
      'appConfigurationUpdate',
      { version: await config(), ...input },
      'appConfiguration { achRoutingNumber achBankName achCompanyId achCompanyName }',
    );
  const bank = {
    achRoutingNumber: '074000010',
    achBankName: 'Crossroads Bank',
    achCompanyId: '1351234567',
    achCompanyName: 'FALCON FLOORING',
  };

  test('is a setting of the company that only those who configure or pay see', async () => {
    const answer = await save({ ...bank, achCompanyId: ' a351234567' });
    expect(valueAt(answer, 'appConfigurationUpdate.appConfiguration')).toEqual({ ...bank, achCompanyId: 'A351234567' });
    const other = await api.userWith({ permissions: ['installer'] });
    expect(
      valueAt(await other.query('{ appConfiguration { achCompanyId achRoutingNumber } }'), 'appConfiguration'),
    ).toEqual({ achCompanyId: null, achRoutingNumber: null });
  });

  test.each([
    [{ achRoutingNumber: '074000011' }, 'achRoutingNumber'],
    [{ achCompanyId: '12345' }, 'achCompanyId'],
    [{ achCompanyName: 'Seventeen letters' }, 'achCompanyName'],
  ])('is refused with %o', async (wrong, path) => {
    expect(faults(await save(wrong))).toMatchObject([{ path }]);
  });
});
