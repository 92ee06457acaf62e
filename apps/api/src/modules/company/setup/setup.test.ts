import { expect, test } from 'vitest';
import { SETUP_STEPS } from '@falcon/domain/company/setup';
import type { SetupStep } from '@falcon/domain/company/setup';
import { faults, testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';

const api = await testApi();
// Each test goes on where the one before it ended: a company from nothing to its first order.
const [owner, admin, office] = [await api.as('super-admin'), await api.as('admin'), await api.as('office')];

interface Setup {
  readonly isOpen: boolean;
  readonly isDismissed: boolean;
  readonly canDismiss: boolean;
  readonly steps: readonly {
    readonly key: SetupStep;
    readonly isDone: boolean;
    readonly isPreset: boolean;
    readonly values: readonly string[];
  }[];
}

const PARTS = 'isOpen isDismissed canDismiss steps { key isDone isPreset values }';
const read = async (client: ApiClient = admin): Promise<Setup> => {
  const answer = await client.query(`{ companySetup { ${PARTS} } }`);
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'companySetup') as Setup;
};
const stepOf = async (key: SetupStep) => (await read()).steps.find((step) => step.key === key);
const open = async (): Promise<SetupStep[]> =>
  (await read()).steps.filter(({ isDone }) => !isDone).map(({ key }) => key);
const confirm = (step: SetupStep, seen: readonly string[], client = admin) =>
  client.mutate('companySetupConfirm', { step, seen }, `companySetup { ${PARTS} }`);
const dismiss = (client: ApiClient, dismissed: boolean) =>
  client.mutate('companySetupDismiss', { dismissed }, `companySetup { ${PARTS} }`);
const configure = async (values: object) => {
  const { version } = valueAt(await admin.query('{ appConfiguration { version } }'), 'appConfiguration') as {
    version: number;
  };
  return admin.mutate('appConfigurationUpdate', { version, ...values }, 'appConfiguration { version }');
};

test('of a new company nothing is done, and what is preset says so', async () => {
  const setup = await read();
  expect(setup.isOpen).toBe(true);
  expect(setup.steps.map(({ key }) => key)).toEqual([...SETUP_STEPS]);
  expect(setup.steps.filter(({ isDone }) => isDone)).toEqual([]);
  expect(
    Object.fromEntries(setup.steps.filter(({ isPreset }) => isPreset).map(({ key, values }) => [key, values])),
  ).toEqual({
    TIME_ZONE: ['Eastern, Indiana'],
    LOCATION: ['Indianapolis, code IND'],
    TAX: [
      'IN, itemized: 7% on material and its profit',
      'IN, lump sum: included in cost',
      'MI: included in cost',
      'OH, Carpet: 5.75% on everything',
      'OH, Vinyl: included in cost',
      'OH, VCT: included in cost',
      'OH, Carpet Tile: 5.75% on everything',
      'Any other state: included in cost',
    ],
    JOB_LIMITS: ['Monday to Friday: no limit', 'Saturdays, Sundays and holidays: no jobs'],
  });
});

test('a preset is done when someone confirms what was shown; asked twice it is confirmed once', async () => {
  const seen = (await stepOf('TAX'))?.values ?? [];
  const twice = await Promise.all([confirm('TAX', seen), confirm('TAX', seen, owner)]);
  expect(twice.flatMap(({ errors }) => errors)).toEqual([]);
  expect(await stepOf('TAX')).toMatchObject({ isDone: true, isPreset: false });
  const entries = valueAt(
    await admin.query('{ recordHistory(type: APP_CONFIGURATION, id: "1") { nodes { changes { label to } } } }'),
    'recordHistory.nodes',
  ) as { changes: { label: string; to: string }[] }[];
  expect(entries.flatMap(({ changes }) => changes)).toEqual([
    { label: 'Setup', to: expect.stringMatching(/^Confirmed: IN, itemized: 7%/) as string },
  ]);
});

test('what was changed since it was shown is not confirmed unseen; a change makes a step done, too', async () => {
  const shown = (await stepOf('LOCATION'))?.values ?? [];
  const locationId = textAt(await admin.query('{ companySetup { firstLocationId } }'), 'companySetup.firstLocationId');
  await admin.mutate(
    'geoLocationUpdate',
    { id: locationId, version: 1, name: 'Toledo', code: 'TOL' },
    'geoLocation { id }',
  );
  expect(faults(await confirm('LOCATION', shown))).toEqual([
    { path: 'seen', message: 'This was changed since you opened the page. It is now: Toledo, code TOL.' },
  ]);
  expect(await stepOf('LOCATION')).toEqual({
    key: 'LOCATION',
    isDone: true,
    isPreset: false,
    values: ['Toledo, code TOL'],
  });
  await configure({ timeZone: 'America/New_York' });
  expect(await stepOf('TIME_ZONE')).toMatchObject({ isDone: true, values: ['Eastern'] });
  expect(faults(await confirm('ORDER', []))).toEqual([
    { path: 'step', message: 'This step is done by doing it, not by confirming it.' },
  ]);
});

test('every other step is done when its record is there', async () => {
  expect(
    (await configure({ companyAddress: { addressLine1: '1 Main St', city: 'Toledo', state: 'OH' } })).errors,
  ).toEqual([]);
  const { customerTypeId, vendorId } = await startCompany(api);
  expect(await open()).toEqual(['LABOR_RATE', 'ITEM', 'JOB_LIMITS', 'MAIL', 'PEOPLE', 'CUSTOMER', 'ORDER']);
  const laborRateId = await make(admin, 'laborRateCreate', { laborCategory: 'Standard' }, 'laborRate');
  expect(await stepOf('LABOR_RATE')).toMatchObject({ isDone: false, values: ['No card is the default yet'] });
  await configure({ defaultLaborRateId: laborRateId });
  await make(admin, 'itemCreate', { vendorId, itemTypeId: 1, name: 'Harbor Sand', cost: 9 }, 'item');
  await api.db.insertInto('dailyLimitDefault').values({ type: 'TOTAL', dayOfWeek: 1, limitE2: 800 }).execute();
  await make(admin, 'installerCreate', { firstName: 'Rosa', lastName: 'Diaz' }, 'installer');
  const customerId = await make(
    office,
    'customerCreate',
    {
      name: 'Lakeside',
      customerTypeId,
      address: { addressLine1: '2 Lake Dr', city: 'Toledo', state: 'OH', postalCode: '43604' },
    },
    'customer',
  );
  await make(office, 'workOrderCreate', { customerId, flooringTypeId: 1, buildingUnit: '4 / 213' }, 'workOrder');
  expect(await open()).toEqual(['MAIL']);
});

test('the page is in the menu until all is done, or until a Super Admin takes it out; it can be put back', async () => {
  expect((await read(owner)).canDismiss).toBe(true);
  expect(await read(admin)).toMatchObject({ isOpen: true, canDismiss: false });
  expect((await dismiss(admin, true)).errors.map(({ message }) => message)).toEqual([
    'Only a Super Admin can take the setup page out of the menu.',
  ]);
  expect(valueAt(await dismiss(owner, true), 'companySetupDismiss.companySetup')).toMatchObject({
    isOpen: false,
    isDismissed: true,
  });
  expect((await dismiss(owner, true)).errors).toEqual([]);
  expect(valueAt(await dismiss(owner, false), 'companySetupDismiss.companySetup')).toMatchObject({
    isOpen: true,
    isDismissed: false,
  });
});

test('only those who configure the system see it and decide on it', async () => {
  expect((await office.query('{ companySetup { isOpen } }')).codes).toEqual(['MISSING_PERMISSION']);
  expect((await confirm('TAX', [], office)).codes).toEqual(['MISSING_PERMISSION']);
  expect((await dismiss(office, true)).codes).toEqual(['MISSING_PERMISSION']);
});

test('the whole page is one statement', async () => {
  await read();
  expect((await api.countStatements(() => read())).statements).toBe(1);
});
