import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiAnswer } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';

let version = 0;
const api = await testApi();
const admin = await api.as('admin');
beforeEach(async () => {
  version = Number(valueAt(await admin.query('{ appConfiguration { version } }'), 'appConfiguration.version'));
});

const RULES =
  'taxRules { stateCode flooringTypeId contractForm mode rate } rollWidths { flooringTypeId width } companyLogo version';
const save = (input: Record<string, unknown>, by = admin) =>
  by.mutate('appConfigurationUpdate', { version, ...input }, `appConfiguration { ${RULES} }`);
const saved = (answer: ApiAnswer, field: string) => valueAt(answer, `appConfigurationUpdate.appConfiguration.${field}`);
const faults = (answer: ApiAnswer) => answer.errors[0]?.extensions['fields'];
const history = async () =>
  (
    await api.db
      .selectFrom('historyEntry')
      .select('changes')
      .where('recordType', '=', 'app_configuration')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).changes as unknown as { field: string; from: unknown; to: unknown }[];

test('what cut plans weigh is changed with the settings; impossible values are refused at their fields', async () => {
  const wrong = await save({ planRemnantLossPercent: 101, planSafety: 11, planOpeningPrice: -1, planDaysAhead: 61 });
  expect(faults(wrong)).toEqual([
    { path: 'planDaysAhead', message: 'Enter 0 to 60 business days.' },
    { path: 'planRemnantLossPercent', message: 'Enter a whole percentage between 0 and 100.' },
    { path: 'planOpeningPrice', message: 'Opening a roll counts as at most 150 feet.' },
    { path: 'planSafety', message: 'The safety is at most 10 feet.' },
  ]);
  const answer = await save({
    planFullValueFrom: 12.5,
    planRemnantLossPercent: 40,
    planOpeningPrice: 0,
    planSafety: 0,
  });
  expect(answer.errors).toEqual([]);
  expect(await history()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'planFullValueFromE4', from: 150_000, to: 125_000 }),
      expect.objectContaining({ field: 'planRemnantLossPercent', from: 50, to: 40 }),
    ]),
  );
});

describe('the tax table', () => {
  const any = { stateCode: null, flooringTypeId: null, contractForm: null, mode: 'COST', rate: 0 };

  test('starts with the rules of Indiana, Michigan and Ohio, and is changed as a whole', async () => {
    const before = await admin.query(`{ appConfiguration { ${RULES} } }`);
    expect(valueAt(before, 'appConfiguration.taxRules')).toHaveLength(8);
    const answer = await save({ taxRules: [{ stateCode: 'ky', mode: 'TOTAL', rate: 6 }, any] });
    expect(answer.errors).toEqual([]);
    expect(saved(answer, 'taxRules')).toEqual([{ ...any, stateCode: 'KY', mode: 'TOTAL', rate: 6 }, any]);
    expect(await history()).toEqual(
      expect.arrayContaining([
        {
          field: 'taxRule.rateBp',
          kind: 'percent',
          from: 575,
          to: null,
          reference: expect.objectContaining({ part: 'taxRule', key: 'OH', floor: 1 }) as unknown,
        },
        {
          field: 'taxRule.mode',
          kind: 'choice',
          from: null,
          to: 'TOTAL',
          reference: { part: 'taxRule', key: 'KY', floor: null },
        },
        {
          field: 'taxRule.rateBp',
          kind: 'percent',
          from: null,
          to: 600,
          reference: { part: 'taxRule', key: 'KY', floor: null },
        },
      ]),
    );
  });

  test.each([
    ['a state that does not exist', [{ ...any, stateCode: 'ZZ' }], 'taxRules.0.stateCode'],
    ['two rules for the same', [any, { ...any, mode: 'TOTAL', rate: 6 }], 'taxRules.1.stateCode'],
    ['a rate where the tax is in the cost', [{ ...any, rate: 7 }], 'taxRules.0.rate'],
    ['no rate where there must be one', [{ ...any, mode: 'MATERIAL' }], 'taxRules.0.rate'],
    ['more than everything', [{ ...any, mode: 'TOTAL', rate: 101 }], 'taxRules.0.rate'],
  ])('refuses %s', async (_what, taxRules, path) => {
    expect(faults(await save({ taxRules }))).toMatchObject([{ path }]);
  });

  test('is for users who can configure the system', async () => {
    expect((await save({ taxRules: [] }, await api.as('office'))).codes).toEqual(['MISSING_PERMISSION']);
  });
});

describe('roll widths', () => {
  test('are changed as a whole; one that items use is kept', async () => {
    const widths = [
      { flooringTypeId: '1', width: 12 },
      { flooringTypeId: '1', width: 13.5 },
      { flooringTypeId: '2', width: 6 },
    ];
    const answer = await save({ rollWidths: widths });
    expect(saved(answer, 'rollWidths')).toEqual(widths);
    version = Number(saved(answer, 'version'));
    expect(faults(await save({ rollWidths: [...widths, { flooringTypeId: '1', width: 12 }] }))).toMatchObject([
      { path: 'rollWidths.3.width' },
    ]);
    const walk = await orderWalk(api);
    await api.db.updateTable('item').set({ widthE4: 120_000 }).where('id', '=', walk.company.carpetItemId).execute();
    expect(faults(await save({ rollWidths: widths.slice(1) }))).toMatchObject([
      { path: 'rollWidths', message: expect.stringContaining('is the width of one item') as unknown },
    ]);
  });
});

describe('the logo', () => {
  const picture = async (width: number, height: number) =>
    `data:image/jpeg;base64,${(
      await sharp({ create: { width, height, channels: 3, background: '#2f6f4f' } })
        .jpeg()
        .toBuffer()
    ).toString('base64')}`;

  test('becomes a small PNG, is shown on printouts, and can be removed', async () => {
    const answer = await save({ companyLogo: await picture(2_400, 400) });
    const logo = String(saved(answer, 'companyLogo'));
    const { format, width, height } = await sharp(Buffer.from(logo.split(',')[1] ?? '', 'base64')).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 900, height: 150 });
    version = Number(saved(answer, 'version'));
    const unchanged = await save({ companyLogo: logo });
    expect(await history()).toEqual([]);
    version = Number(saved(unchanged, 'version'));
    expect(saved(await save({ companyLogo: null }), 'companyLogo')).toBeNull();
  });

  test.each([
    ['something else than a picture', 'data:text/plain;base64,aGVsbG8='],
    ['a picture that is none', 'data:image/png;base64,aGVsbG8='],
    ['a picture of more than 2 MB', `data:image/png;base64,${'A'.repeat(3_000_000)}`],
  ])('refuses %s', async (_what, companyLogo) => {
    expect(faults(await save({ companyLogo }))).toMatchObject([{ path: 'companyLogo' }]);
  });
});
