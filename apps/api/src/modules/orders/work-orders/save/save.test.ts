import { addDays, nextBusinessDay } from '@falcon/domain/kit/schedule';
import { describe, expect, test } from 'vitest';
import { orderIn, openSaveDesk } from './save-test-kit';

const {
  api,
  company,
  office,
  admin,
  date,
  nextApartment,
  make,
  made: createOrder,
  change,
  faultOf,
  submit,
} = await openSaveDesk();

describe('creating an order', () => {
  test('a draft is filled in from the unit and costs the same as the worked example', async () => {
    const order = await createOrder({
      lines: [
        { lineKey: 'carpet', itemId: company.carpetItemId },
        { lineKey: 'pad', itemId: company.padItemId },
        { lineKey: 'tripCharge', quantity: 1 },
      ],
      useMinimumProfit: true,
      minimumProfit: 150,
      additionalCosts: [{ description: 'Lift', materialCost: 10, laborCost: 5, profitCost: 2 }],
    });
    expect(order.workOrderNumber).toMatch(/^IND-C-\d{6}$/);
    expect(order.unitStyleName).toBe('2BR-A');
    expect(order.cuts).toHaveLength(2);
    expect(order.totals).toEqual({ jobCost: 791.62, squareYardage: 40.44 });
  });

  test('numbers have no gaps, even after a refused save', async () => {
    const first = await createOrder();
    expect(faultOf(await make({ state: 'Indiana' })).code).toBe('VALIDATION_ERROR');
    const second = await createOrder();
    expect(Number(second.workOrderNumber.slice(-6)) - Number(first.workOrderNumber.slice(-6))).toBe(1);
  });

  test('the same submit twice creates one order, also when both arrive at the same moment', async () => {
    const input = { buildingUnit: nextApartment(), clientMutationId: 'form-1' };
    const [a, b] = await Promise.all([make(input), make(input)]);
    const again = await make(input);
    expect([a, b, again].map((answer) => answer.codes)).toEqual([[], [], []]);
    expect(new Set([a, b, again].map((answer) => orderIn(answer.data).id)).size).toBe(1);
  });

  test('a likely duplicate is refused until it is acknowledged, and the history keeps that', async () => {
    const first = await createOrder({ buildingUnit: 'Bldg 04 / Apt #213' });
    const refused = await make({ buildingUnit: '4/213' });
    expect(faultOf(refused)).toEqual({ code: 'VALIDATION_ERROR', fields: ['acknowledgedDuplicateIds'] });
    expect(refused.errors[0]?.message).toContain(first.workOrderNumber);
    const duplicatesAnswer = await office.query(
      'query($c: ID!, $d: ISO8601Date) { workOrderSearchDuplicates(customerId: $c, flooringTypeId: "1", buildingUnit: "4 / 213", installDate: $d) { id } }',
      { c: company.customerId, d: date },
    );
    expect(duplicatesAnswer.data).toEqual({ workOrderSearchDuplicates: [{ id: first.id }] });
    const second = await createOrder({ buildingUnit: '4/213', acknowledgedDuplicateIds: [first.id] });
    const history = await office.query(
      'query($id: ID!) { recordHistory(type: WORK_ORDER, id: $id) { nodes { action changes { label to } } } }',
      { id: second.id },
    );
    expect(history.data).toEqual({
      recordHistory: {
        nodes: [
          {
            action: 'create',
            changes: [
              { label: 'Status', to: 'Draft' },
              { label: 'Duplicates checked', to: first.workOrderNumber },
            ],
          },
        ],
      },
    });
  });

  test('two clerks with the same apartment at the same moment: one is refused', async () => {
    const input = { buildingUnit: nextApartment() };
    const answers = await Promise.all([make(input), make(input, admin)]);
    expect(answers.map((answer) => answer.codes[0] ?? 'made').sort()).toEqual(['VALIDATION_ERROR', 'made']);
  });

  test('a unit of another customer is not found, an item of another type is refused at its field', async () => {
    const { id } = await api.db
      .insertInto('customer')
      .values({ name: 'Elsewhere', customerTypeId: 1, addressId: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await make({ customerId: id })).codes).toEqual(['NOT_FOUND']);
    expect(faultOf(await make({ lines: [{ lineKey: 'pad', itemId: company.carpetItemId }] }))).toEqual({
      code: 'VALIDATION_ERROR',
      fields: ['lines.0.itemId'],
    });
    expect(faultOf(await make({ lines: [{ lineKey: 'quarterRound', quantity: 3 }] })).fields).toEqual([
      'lines.0.lineKey',
    ]);
    expect((await make({ lines: [{ lineKey: 'carpet', itemId: 999_999 }] })).codes).toEqual(['NOT_FOUND']);
    expect((await make({ cuts: [{ sourceCutId: 999_999, cutLength: 10, width: 12 }] })).codes).toEqual(['NOT_FOUND']);
  });

  test('all errors are reported at their fields together', async () => {
    const answer = await make({
      jobName: 'x'.repeat(10_000),
      state: 'Indiana',
      postalCode: '12',
      numberOfToilets: -1,
      cuts: [{ cutLength: -3, width: 12 }],
    });
    expect(faultOf(answer).fields?.toSorted()).toEqual([
      'cuts.0.cutLength',
      'jobName',
      'numberOfToilets',
      'postalCode',
      'state',
    ]);
  });

  test('emoji and right-to-left text are kept', async () => {
    expect((await createOrder({ jobName: 'سجاد 🧶 carpet' })).jobName).toBe('سجاد 🧶 carpet');
  });

  test('no order for a disabled customer', async () => {
    const { id } = await api.db
      .insertInto('customer')
      .values({ name: 'Closed', customerTypeId: 1, addressId: 1, isEnabled: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(faultOf(await make({ customerId: id, unitId: undefined, flooringTypeId: '1' })).fields).toEqual([
      'customerId',
    ]);
  });

  test('a past day needs dataEntry or the override, a Sunday the override, and both a reason', async () => {
    const clerk = await api.userWith({ permissions: ['workOrder', 'editWorkOrder'] });
    expect(faultOf(await make({ installDate: '2025-03-05' }, clerk)).fields).toEqual(['installDate']);
    expect(faultOf(await make({ installDate: '2025-03-05' }, office)).fields).toEqual(['installDateReason']);
    expect((await make({ installDate: '2025-03-05', installDateReason: 'Entered late' }, office)).codes).toEqual([]);
    expect(faultOf(await make({ installDate: '2027-03-07' }, office)).fields).toEqual(['installDate']);
    expect(
      (await make({ installDate: '2027-03-07', installDateReason: 'The tenant is away on weekdays' }, admin)).codes,
    ).toEqual([]);
  });
});

describe('the place on a date', () => {
  test("two users can't take the last place of a day", async () => {
    const day = nextBusinessDay(addDays(date, 20));
    const [a, b] = [
      await submit(await createOrder({ installDate: date })),
      await submit(await createOrder({ installDate: date })),
    ];
    await api.db.insertInto('dailyLimit').values({ type: 'CARPET', scheduleDate: day, limitE2: 100 }).execute();
    const answers = await Promise.all([change(a, { installDate: day }), change(b, { installDate: day })]);
    expect(answers.map((answer) => answer.codes[0] ?? 'moved').sort()).toEqual(['VALIDATION_ERROR', 'moved']);
    const overridden = await change(
      answers[0]?.codes.length ? a : b,
      { installDate: day, installDateReason: 'Promised by the salesperson' },
      admin,
    );
    expect(overridden.codes).toEqual([]);
    const history = await office.query('query($id: ID!) { workOrder(id: $id) { audits { action reason } } }', {
      id: orderIn(overridden.data).id,
    });
    expect((history.data as { workOrder: { audits: { reason: string }[] } }).workOrder.audits[0]?.reason).toContain(
      'is full',
    );
  });
});
