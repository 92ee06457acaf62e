import { describe, expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import { makeCompany } from '#testing/company';

const api = await testApi();
const company = await makeCompany(api.db);
const admin = await api.as('admin');
const companyCard = await card('Company standard', { carpet: 3, floorPrep: 30, takeUp: 0.7, takeUpGlue: 1.5 });
await api.db
  .updateTable('appConfiguration')
  .set({ defaultLaborRateId: Number(companyCard.id) })
  .execute();

interface Card {
  readonly id: string;
  readonly version: number;
}
interface Line {
  readonly lineKey: string;
  readonly laborCost: number;
  readonly profitCost: number;
  readonly explanation: readonly { readonly about: string; readonly text: string }[];
}

async function card(laborCategory: string, carpet: Readonly<Record<string, number | null>>): Promise<Card> {
  const answer = await admin.mutate('laborRateCreate', { laborCategory, carpet }, 'laborRate { id version }');
  return {
    id: textAt(answer, 'laborRateCreate.laborRate.id'),
    version: valueAt(answer, 'laborRateCreate.laborRate.version') as number,
  };
}

/** Calculates a carpet order on its own labor rate. */
async function lineOn(
  laborRateId: string,
  lineKey: string,
  form: Readonly<Record<string, unknown>>,
): Promise<Line | undefined> {
  const answer = await admin.query(
    'query($i: WorkOrderCalculatorInput!) { workOrderCalculator(input: $i) { current { lines { lineKey laborCost profitCost explanation { about text } } } } }',
    {
      i: { customerId: company.customerId, unitId: company.carpetUnitId, laborRateId, ...form },
    },
  );
  return (valueAt(answer, 'workOrderCalculator.current.lines') as Line[]).find((line) => line.lineKey === lineKey);
}

const PREP = { lines: [{ lineKey: 'floorPrep', quantity: 10 }] };
const laborText = (line: Line | undefined) => line?.explanation.find((step) => step.about === 'labor')?.text;

describe('a row of a labor rate', () => {
  test('typed as 0 when the card is created is a price', async () => {
    const { id } = await card('Nothing for prep', { carpet: 3, floorPrep: 0 });
    expect((await lineOn(id, 'floorPrep', PREP))?.laborCost).toBe(0);
  });

  test("left blank uses the company's default labor rate, and the explanation says so", async () => {
    const { id } = await card('Blank prep', { carpet: 3 });
    const line = await lineOn(id, 'floorPrep', PREP);
    expect(line?.laborCost).toBe(300);
    expect(laborText(line)).toContain('from the company default "Company standard"');
    expect(laborText(line)).toContain('"Floor Prep" is blank on "Blank prep", so the company\'s default card applies');
  });

  test('for glued take-up left blank uses plain take-up of the same labor rate before the default one', async () => {
    const { id } = await card('Plain take-up', { carpet: 3, takeUp: 0.75 });
    const line = await lineOn(id, 'takeUp', { takeUpSelection: 'TAKE_UP_GLUE' });
    expect(line?.laborCost).toBe(30.33);
    expect(laborText(line)).toContain('"Take Up Glue" is blank on "Plain take-up", so the row "Take Up" applies');
    const { id: neither } = await card('No take-up', { carpet: 3 });
    expect((await lineOn(neither, 'takeUp', { takeUpSelection: 'TAKE_UP_GLUE' }))?.laborCost).toBe(60.66);
  });

  test('changes from 0 to blank and back, is kept when left out, and every change is in the history', async () => {
    const { id, version } = await card('Changing', { carpet: 3, floorPrep: 0 });
    const update = async (at: number, carpet: Readonly<Record<string, number | null>>) =>
      valueAt(
        await admin.mutate(
          'laborRateUpdate',
          { id, version: at, carpet },
          'laborRate { carpet { carpet floorPrep } history { amount } }',
        ),
        'laborRateUpdate.laborRate',
      );
    expect(await update(version, { floorPrep: null })).toEqual({
      carpet: { carpet: 3, floorPrep: null },
      history: [{ amount: null }, { amount: 0 }, { amount: 3 }],
    });
    expect((await lineOn(id, 'floorPrep', PREP))?.laborCost).toBe(300);
    expect(await update(version + 1, { floorPrep: 0 })).toMatchObject({ carpet: { carpet: 3, floorPrep: 0 } });
    expect((await lineOn(id, 'floorPrep', PREP))?.laborCost).toBe(0);
    const audit = await api.db
      .selectFrom('historyEntry')
      .select('changes')
      .where('recordType', '=', 'labor_rate')
      .where('recordId', '=', Number(id))
      .orderBy('version')
      .execute();
    const reference = { part: 'rate', key: 'floorPrep', floor: 1 };
    expect(audit.slice(1).map((entry) => entry.changes)).toEqual([
      [{ field: 'rate.amountE4', kind: 'rate', from: 0, to: null, reference }],
      [{ field: 'rate.amountE4', kind: 'rate', from: null, to: 0, reference }],
    ]);
  });

  test('is taken from the first assigned labor rate: a blank row there never uses that of the customer type', async () => {
    const { id } = await card('Only carpet', { carpet: 3 });
    const line = await lineOn(id, 'pad', { lines: [{ lineKey: 'pad', itemId: company.padItemId, quantity: 10 }] });
    expect(line?.laborCost).toBe(0);
  });
});

describe("a customer's profit", () => {
  test.each([
    [1, 'metal', {}],
    [1, 'adhesive', {}],
    [1, 'haulAway', { haulAwaySelection: 'OFFICE' }],
    [1, 'floorPrep', {}],
    [1, 'tackStrip', {}],
    [3, 'molding', {}],
    [3, 'luan', {}],
  ] as const)('applies on floor %s for %s without an item', async (flooringTypeId, lineKey, form) => {
    await api.db
      .insertInto('profitOverride')
      .values({ customerId: company.customerId, flooringTypeId, rateCategory: lineKey, amountE4: 12_500 })
      .execute();
    const answer = await admin.query(
      'query($i: WorkOrderCalculatorInput!) { workOrderCalculator(input: $i) { current { lines { lineKey profitCost } } } }',
      {
        i: {
          customerId: company.customerId,
          flooringTypeId: String(flooringTypeId),
          lines: [{ lineKey, quantity: 8 }],
          ...form,
        },
      },
    );
    expect(
      (valueAt(answer, 'workOrderCalculator.current.lines') as Line[]).find((line) => line.lineKey === lineKey)
        ?.profitCost,
    ).toBe(10);
  });
});
