import { expect, test, vi } from 'vitest';
import { faults, testApi, textAt, valueAt } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';

const api = await testApi();
const company = await startCompany(api);

test('a labor rate keeps four tabs of prices and the history of each change', async () => {
  const answer = await company.admin.mutate(
    'laborRateCreate',
    { laborCategory: 'Standard', carpet: { carpet: 3.25, pad: 0.5 }, vct: { vct: 1.1 } },
    'laborRate { id version createdBy carpet { carpet pad takeUp } vct { vct luan } }',
  );
  expect(valueAt(answer, 'laborRateCreate.laborRate')).toMatchObject({
    version: 1,
    createdBy: 'Test admin',
    carpet: { carpet: 3.25, pad: 0.5, takeUp: null },
    vct: { vct: 1.1, luan: null },
  });
  const id = textAt(answer, 'laborRateCreate.laborRate.id');
  const changed = await company.admin.mutate(
    'laborRateUpdate',
    { id, version: 1, carpet: { carpet: 3.5, pad: 0.5 } },
    'laborRate { version carpet { carpet } history { flooringTypeId rateCategory amount } }',
  );
  expect(valueAt(changed, 'laborRateUpdate.laborRate')).toMatchObject({ version: 2, carpet: { carpet: 3.5 } });
  expect(valueAt(changed, 'laborRateUpdate.laborRate.history.0')).toEqual({
    flooringTypeId: '1',
    rateCategory: 'carpet',
    amount: 3.5,
  });
  const audit = await api.db
    .selectFrom('historyEntry')
    .select('changes')
    .where('recordType', '=', 'labor_rate')
    .where('version', '=', 2)
    .executeTakeFirstOrThrow();
  expect(audit.changes).toEqual([
    {
      field: 'rate.amountE4',
      kind: 'rate',
      from: 32_500,
      to: 35_000,
      reference: { part: 'rate', key: 'carpet', floor: 1 },
    },
  ]);
});

test('a negative rate is refused at its cell', async () => {
  const answer = await company.admin.mutate(
    'laborRateCreate',
    { laborCategory: 'Wrong', vinyl: { vinyl: -1 } },
    'laborRate { id }',
  );
  expect(faults(answer)).toMatchObject([{ path: 'vinyl.vinyl' }]);
});

test('prices are for users who see labor rates, the names for users who select one', async () => {
  const office = await api.userWith({ permissions: ['customer'] });
  const answer = await office.query(
    '{ laborRates(search: "Standard") { laborCategory carpet { carpet } history { id } } }',
  );
  expect(valueAt(answer, 'laborRates')).toEqual([{ laborCategory: 'Standard', carpet: null, history: [] }]);
});

test('a customer type references an enabled labor rate', async () => {
  const id = await make(company.admin, 'laborRateCreate', { laborCategory: 'Old card', isEnabled: false }, 'laborRate');
  expect(
    faults(
      await company.admin.mutate('customerTypeCreate', { name: 'Retail', laborRateId: id }, 'customerType { id }'),
    ),
  ).toMatchObject([{ path: 'laborRateId' }]);
});

test('only users who see commissions can set and see a commission rate', async () => {
  const id = await make(
    company.admin,
    'salespersonCreate',
    {
      fullName: 'Rita Rate',
      commissionRate: 8,
      workExempt: true,
      workExemptState: 'oh',
      workExemptExpDate: '2027-01-31',
    },
    'salesperson',
  );
  const edit = await api.as('edit');
  expect(
    (await edit.mutate('salespersonUpdate', { id, version: 1, commissionRate: 9 }, 'salesperson { id }')).codes,
  ).toEqual(['MISSING_PERMISSION']);
  expect(
    valueAt(
      await edit.query('query ($id: ID!) { salesperson(id: $id) { commissionRate workExemptState } }', { id }),
      'salesperson',
    ),
  ).toEqual({ commissionRate: null, workExemptState: 'OH' });
  const rates = await company.admin.mutate(
    'commissionRateUpdate',
    { commissionRates: [{ salespersonId: id, version: 1, commissionRate: 9.5 }] },
    'salespersons { fullName commissionRate }',
  );
  expect(valueAt(rates, 'commissionRateUpdate.salespersons')).toEqual([{ fullName: 'Rita Rate', commissionRate: 9.5 }]);
});

test('a duplicate keeps the commission rate, also from a user who can’t see it', async () => {
  const rated = { fullName: 'Paula Percent', commissionRate: 6.25 };
  const original = await make(company.admin, 'salespersonCreate', rated, 'salesperson');
  const rateOf = async (id: string) =>
    valueAt(
      await company.admin.query('query ($id: ID!) { salesperson(id: $id) { commissionRate } }', { id }),
      'salesperson.commissionRate',
    );
  const edit = await api.as('edit');
  const copied = { fullName: 'Paula Percent (copy)', duplicateOfId: original };
  const answer = await edit.mutate('salespersonCreate', copied, 'salesperson { id commissionRate }');
  expect(valueAt(answer, 'salespersonCreate.salesperson.commissionRate')).toBeNull();
  expect(await rateOf(textAt(answer, 'salespersonCreate.salesperson.id'))).toBe(6.25);
  const values = { fullName: 'No commission', duplicateOfId: original, commissionRate: 0 };
  expect(await rateOf(await make(company.admin, 'salespersonCreate', values, 'salesperson'))).toBe(0);
});

test('no one duplicates a salesperson that they can’t see', async () => {
  const original = await make(company.admin, 'salespersonCreate', { fullName: 'Not mine' }, 'salesperson');
  const own = await make(company.admin, 'salespersonCreate', { fullName: 'Mine' }, 'salesperson');
  const client = await api.userWith({
    permissions: ['editSalesperson'],
    isSalesperson: true,
    salespersonId: Number(own),
  });
  const duplicated = (id: string) =>
    client.mutate('salespersonCreate', { fullName: `Copy of ${id}`, duplicateOfId: id }, 'salesperson { id }');
  expect((await duplicated(original)).codes).toEqual(['NOT_FOUND']);
  expect((await duplicated('999999')).codes).toEqual(['NOT_FOUND']);
  expect((await duplicated(own)).codes).toEqual([]);
});

test('rates of several salespersons are set together or not at all', async () => {
  const [first, second] = [
    await make(company.admin, 'salespersonCreate', { fullName: 'First' }, 'salesperson'),
    await make(company.admin, 'salespersonCreate', { fullName: 'Second' }, 'salesperson'),
  ];
  const answer = await company.admin.mutate(
    'commissionRateUpdate',
    {
      commissionRates: [
        { salespersonId: first, version: 1, commissionRate: 5 },
        { salespersonId: second, version: 7, commissionRate: 5 },
      ],
    },
    'salespersons { id }',
  );
  expect(answer.codes).toEqual(['VALIDATION_ERROR']);
  expect(
    valueAt(
      await company.admin.query('query ($id: ID!) { salesperson(id: $id) { commissionRate } }', { id: first }),
      'salesperson.commissionRate',
    ),
  ).toBe(0);
});

test('the insurance records of an installer of one type have dates in order that don’t overlap', async () => {
  const installerId = await make(
    company.admin,
    'installerCreate',
    { firstName: 'José', lastName: 'Díaz', cellPhone: '317 555 0188' },
    'installer',
  );
  const record = {
    installerId,
    certificateType: 'LIABILITY',
    hasCertificate: true,
    expirationDate: '2027-03-01',
    deductionType: 'PERCENTAGE',
    deductionPercent: 3,
  };
  const answer = await company.admin.mutate(
    'insuranceCertificateCreate',
    record,
    'insuranceCertificate { id deductionPercent deductionAmount }',
  );
  expect(valueAt(answer, 'insuranceCertificateCreate.insuranceCertificate')).toMatchObject({
    deductionPercent: 3,
    deductionAmount: 3,
  });
  expect(
    faults(await company.admin.mutate('insuranceCertificateCreate', record, 'insuranceCertificate { id }')),
  ).toMatchObject([{ path: 'effectiveDate' }]);
  const id = textAt(answer, 'insuranceCertificateCreate.insuranceCertificate.id');
  expect(
    faults(
      await company.admin.mutate(
        'insuranceCertificateUpdate',
        { id, version: 1, effectiveDate: '2028-01-01' },
        'insuranceCertificate { id }',
      ),
    ),
  ).toMatchObject([{ path: 'expirationDate' }]);
  // An amount without a value would deduct nothing.
  expect(
    faults(
      await company.admin.mutate(
        'insuranceCertificateUpdate',
        { id, version: 1, deductionType: 'AMOUNT', deductionPercent: 12 },
        'insuranceCertificate { id }',
      ),
    ),
  ).toMatchObject([{ path: 'deductionAmount' }]);
  const amount = await company.admin.mutate(
    'insuranceCertificateUpdate',
    { id, version: 1, deductionType: 'AMOUNT', deductionAmount: 25 },
    'insuranceCertificate { deductionPercent deductionAmount version }',
  );
  expect(valueAt(amount, 'insuranceCertificateUpdate.insuranceCertificate')).toEqual({
    deductionPercent: null,
    deductionAmount: 25,
    version: 2,
  });
  await company.admin.mutate('insuranceCertificateDelete', { id, version: 2 }, 'insuranceCertificate { id }');
  expect(
    valueAt(
      await company.admin.query('query ($id: ID!) { installer(id: $id) { fullName insuranceCertificates { id } } }', {
        id: installerId,
      }),
      'installer',
    ),
  ).toEqual({ fullName: 'José Díaz', insuranceCertificates: [] });
});

test('a date that does not exist is refused at its field', async () => {
  const answer = await company.admin.mutate(
    'installerCreate',
    { lastName: 'Leap', hireDate: '2026-02-30' },
    'installer { id }',
  );
  expect(faults(answer)).toMatchObject([{ path: 'hireDate' }]);
});

test('lists of people cost the same statements for any number of rows', async () => {
  for (const lastName of ['Rowan A', 'Rowan B', 'Rowan C'])
    await make(company.admin, 'installerCreate', { lastName }, 'installer');
  const document =
    'query ($first: Int) { installers(search: "Rowan", first: $first) { nodes { fullName address { city } insuranceCertificates { id } } totalCount } }';
  const one = await api.countStatements(() => company.admin.query(document, { first: 1 }));
  const three = await api.countStatements(() => company.admin.query(document, { first: 3 }));
  expect(valueAt(three.value, 'installers.totalCount')).toBe(3);
  expect(three.statements).toBe(one.statements);
});

test('the settings of the company keep fields left out and refuse a time zone that does not exist', async () => {
  const settingsAnswer = await company.admin.query('{ appConfiguration { version duplicateWorkOrderLookupDaysBack } }');
  const version = valueAt(settingsAnswer, 'appConfiguration.version');
  expect(
    faults(
      await company.admin.mutate(
        'appConfigurationUpdate',
        { version, timeZone: 'Mars/Olympus' },
        'appConfiguration { version }',
      ),
    ),
  ).toMatchObject([{ path: 'timeZone' }]);
  const saved = await company.admin.mutate(
    'appConfigurationUpdate',
    { version, billSheetNote: 'Call before you drive.', companyAddress: { city: 'Indianapolis', state: 'IN' } },
    'appConfiguration { billSheetNote duplicateWorkOrderLookupDaysBack companyAddress { city } }',
  );
  expect(valueAt(saved, 'appConfigurationUpdate.appConfiguration')).toEqual({
    billSheetNote: 'Call before you drive.',
    duplicateWorkOrderLookupDaysBack: 30,
    companyAddress: { city: 'Indianapolis' },
  });
  expect(
    (
      await company.admin.mutate(
        'appConfigurationUpdate',
        { version, billSheetNote: 'Other' },
        'appConfiguration { version }',
      )
    ).errors[0]?.extensions['stale'],
  ).toMatchObject({ changedFields: expect.arrayContaining(['billSheetNote', 'companyAddressId']) });
});

test('the time zone of the settings decides the business date, in every process', async () => {
  const version = valueAt(await company.admin.query('{ appConfiguration { version } }'), 'appConfiguration.version');
  const inZone = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  const today = async () => (await api.contextOf(company.admin)).today();
  const set = async (number: unknown, timeZone: string) =>
    valueAt(
      await company.admin.mutate(
        'appConfigurationUpdate',
        { version: number, timeZone },
        'appConfiguration { version }',
      ),
      'appConfigurationUpdate.appConfiguration.version',
    );
  const next = await set(version, 'Pacific/Kiritimati');
  await vi.waitFor(async () => expect(await today()).toBe(inZone('Pacific/Kiritimati')), { timeout: 60_000 });
  await set(next, 'Pacific/Pago_Pago');
  await vi.waitFor(async () => expect(await today()).toBe(inZone('Pacific/Pago_Pago')), { timeout: 60_000 });
});
