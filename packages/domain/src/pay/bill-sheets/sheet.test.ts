import { describe, expect, test } from 'vitest';
import { percent } from '../../kit/money/index';
import { occurrencesOf, payPeriodOf } from './period';
import { certificate, court, flat, order, WEEK } from './pay-test-kit';
import { sheetOf } from './sheet';

const rows = (facts: Parameters<typeof sheetOf>[0]) =>
  sheetOf(facts).lines.map(({ kind, due, taken, carried }) => [kind, due, taken, carried]);
const codes = (facts: Parameters<typeof sheetOf>[0]) => sheetOf(facts).warnings.map(({ code }) => code);
const covered = [
  certificate('COMPENSATION', { bp: 1_200 }, '2026-12-31'),
  certificate('LIABILITY', { bp: 300 }, '2026-12-31'),
];

describe('a sheet', () => {
  test('of 642.00 with lapsed insurance, support 180 and a fee of 2 is 363.70', () => {
    const sheet = sheetOf({
      ...WEEK,
      orders: [order(64_200)],
      insurance: [certificate('COMPENSATION', { bp: 1_200 }), certificate('LIABILITY', { bp: 300 }, '2026-03-09')],
      garnishments: [court('CHILD_SUPPORT', 18_000), court('FEE_CHARGED_TO_FALCON', 200, { id: 2 })],
    });
    expect(sheet.lines.map(({ kind, label, taken }) => [kind, label, taken])).toEqual([
      ['LABOR', 'IND-C-000001, 3/10/2026', 64_200],
      ['GARNISHMENT', 'Fee Charged to Falcon', -200],
      ['GARNISHMENT', 'Child Support', -18_000],
      ['INSURANCE', 'Workers’ compensation insurance, IND-C-000001', -7_704],
      ['INSURANCE', 'Liability insurance, IND-C-000001', -1_926],
    ]);
    expect(sheet).toMatchObject({ labor: 64_200, additions: 0, deductions: 27_830, net: 36_370, carried: 0 });
    expect(sheet.lines[3]?.steps).toEqual([
      {
        label: '12% of the labor of IND-C-000001',
        formula: '12% × $642.00',
        amount: 7_704,
        source: 'No certificate on file',
      },
    ]);
    expect(sheet.lines[4]?.steps[0]?.source).toBe('The certificate ended 3/9/2026, before the install on 3/10/2026');
  });

  test('adds positive adjustments and deducts in the order of the rules, each as far as money is left', () => {
    expect(
      rows({
        ...WEEK,
        orders: [order(10_000)],
        insurance: [...covered, certificate('OTHER', { cents: 2_500 })],
        garnishments: [court('CHILD_SUPPORT', 9_000)],
        adjustments: [flat(-4_000, { id: 2 }), flat(1_000)],
        supplies: [flat(-500, { id: 9 })],
      }),
    ).toEqual([
      ['LABOR', 10_000, 10_000, 0],
      ['ADJUSTMENT', 1_000, 1_000, 0],
      ['GARNISHMENT', -9_000, -5_000, 0],
      ['INSURANCE', -2_500, -2_500, 0],
      ['ADJUSTMENT', -4_000, -3_500, -500],
      ['SUPPLIES', -500, 0, -500],
    ]);
  });

  test('takes the rests of earlier sheets first', () => {
    expect(
      rows({
        ...WEEK,
        orders: [order(3_000)],
        insurance: covered,
        insuranceRests: [
          { certificateType: 'OTHER', label: 'Other insurance', due: flat(-1_000).due, carriedFromId: 7 },
        ],
        adjustments: [
          flat(-1_500, { date: '2026-03-12', id: 4 }),
          flat(-800, { carriedFromId: 5, date: '2026-03-02' }),
        ],
      }),
    ).toEqual([
      ['LABOR', 3_000, 3_000, 0],
      ['INSURANCE', -1_000, -1_000, 0],
      ['ADJUSTMENT', -800, -800, 0],
      ['ADJUSTMENT', -1_500, -1_200, -300],
    ]);
  });

  test('deducts percentages of each uncovered order, half-up, and amounts once', () => {
    const orders = [
      order(1_250, { workOrderId: 1, installDate: '2026-03-09' }),
      order(1_250, { workOrderId: 2, installDate: '2026-03-10' }),
      order(1_250, { workOrderId: 3, installDate: '2026-03-11' }),
    ];
    expect(
      rows({
        ...WEEK,
        orders,
        insurance: [certificate('COMPENSATION', { bp: 1_060 }, '2026-03-09'), certificate('LIABILITY', { cents: 700 })],
      }).slice(3),
    ).toEqual([
      ['INSURANCE', -133, -133, 0],
      ['INSURANCE', -133, -133, 0],
      ['INSURANCE', -700, -700, 0],
    ]);
  });

  test('deducts by the terms of the certificate that began last by the install date', () => {
    const orders = [
      order(10_000, { workOrderId: 1, installDate: '2026-03-08' }),
      order(10_000, { workOrderId: 2, installDate: '2026-03-10' }),
      order(10_000, { workOrderId: 3, installDate: '2026-03-12' }),
      order(10_000, { workOrderId: 4, installDate: '2026-03-14' }),
    ];
    const insurance = [
      certificate('COMPENSATION', { bp: 300 }, '2026-03-11', '2026-03-11'),
      certificate('COMPENSATION', { bp: 1_200 }, '2026-03-09', '2026-01-01'),
      certificate('COMPENSATION', { cents: 700 }, '2026-03-13', '2026-03-13'),
      ...covered.slice(1),
    ];
    expect(
      sheetOf({ ...WEEK, orders, insurance })
        .lines.filter(({ kind }) => kind === 'INSURANCE')
        .map(({ workOrderId, taken, percent: by, steps }) => [workOrderId, taken, by, steps[0]?.source]),
    ).toEqual([
      [2, -1_200, 1_200, 'The certificate ended 3/9/2026, before the install on 3/10/2026'],
      [3, -300, 300, 'The certificate ended 3/11/2026, before the install on 3/12/2026'],
      [null, -700, null, 'The certificate ended 3/13/2026, before the install on 3/14/2026'],
    ]);
  });

  test('of an installer without any record deducts the company’s default, with a warning even at 0%', () => {
    const facts = { ...WEEK, orders: [order(10_000)], defaults: { COMPENSATION: percent(500), LIABILITY: percent(0) } };
    expect(rows(facts)).toEqual([
      ['LABOR', 10_000, 10_000, 0],
      ['INSURANCE', -500, -500, 0],
    ]);
    expect(codes(facts)).toEqual(['NO_CERTIFICATE_RECORD', 'NO_CERTIFICATE_RECORD']);
  });

  test('has no compensation deduction in the state of an unexpired work exemption', () => {
    const exemption = { isExempt: true, state: 'IN', expirationDate: '2026-03-10' };
    const facts = {
      ...WEEK,
      exemption,
      orders: [
        order(10_000, { installDate: '2026-03-10' }),
        order(10_000, { workOrderId: 2, state: 'OH' }),
        order(10_000, { workOrderId: 3, installDate: '2026-03-11' }),
      ],
      insurance: [certificate('COMPENSATION', { bp: 1_000 }), certificate('LIABILITY', { bp: 300 }, '2026-12-31')],
    };
    expect(
      sheetOf(facts).lines.flatMap(({ kind, workOrderId }) => (kind === 'INSURANCE' ? [workOrderId] : [])),
    ).toEqual([2, 3]);
  });

  test('withholds for orders that are in force on its last day', () => {
    const facts = {
      ...WEEK,
      orders: [order(100_000)],
      insurance: covered,
      garnishments: [
        court('CHILD_SUPPORT', 100, { id: 1, orderedOn: '2026-03-12' }),
        court('CHILD_SUPPORT', 200, { id: 2, endsOn: '2026-03-13' }),
        court('CHILD_SUPPORT', 300, { id: 3, endsOn: '2026-03-14' }),
        court('CHILD_SUPPORT', 400, { id: 4, orderedOn: '2026-03-15' }),
      ],
    };
    expect(sheetOf(facts).lines.flatMap(({ garnishmentId }) => garnishmentId ?? [])).toEqual([1, 3]);
  });
});

describe('corrections', () => {
  const changed = (pay: number, paid: number, overrides = {}) =>
    order(pay, { paid: flat(paid).due, payments: 1, workOrderId: 9, ...overrides });

  test('pay what an order is worth more than locked sheets paid', () => {
    const facts = { ...WEEK, insurance: covered, orders: [changed(24_198, 22_198), changed(5_000, 5_000)] };
    expect(sheetOf(facts).lines.map(({ kind, occurrence, taken }) => [kind, occurrence, taken])).toEqual([
      ['CORRECTION', 1, 2_000],
    ]);
    expect(codes(facts)).toEqual(['CORRECTION']);
  });

  test('take back what was overpaid, before garnishments, and return the insurance withheld on it', () => {
    const sheet = sheetOf({
      ...WEEK,
      orders: [
        order(40_000),
        changed(0, 10_000, { withheld: { COMPENSATION: { amount: flat(1_200).due, percent: percent(1_200) } } }),
      ],
      insurance: [certificate('COMPENSATION', { bp: 1_200 }, '2026-03-10'), ...covered.slice(1)],
      garnishments: [court('CHILD_SUPPORT', 30_000)],
    });
    expect(sheet.lines.map(({ kind, taken }) => [kind, taken])).toEqual([
      ['LABOR', 40_000],
      ['CORRECTION', -10_000],
      ['INSURANCE', 1_200],
      ['GARNISHMENT', -15_000],
    ]);
    expect(sheet).toMatchObject({ labor: 30_000, additions: 1_200, net: 16_200 });
  });

  describe('withhold for insurance what the whole labor comes to', () => {
    const lapsed = certificate('COMPENSATION', { bp: 1_200 }, '2026-03-09');
    const insurance = (pay: number, paid: number, before: number, terms: readonly ReturnType<typeof certificate>[]) => {
      const { lines } = sheetOf({
        ...WEEK,
        orders: [
          order(90_000, { workOrderId: 7, installDate: '2026-03-08' }),
          changed(pay, paid, { withheld: { COMPENSATION: { amount: flat(before).due, percent: percent(1_200) } } }),
        ],
        insurance: [...terms, ...covered.slice(1)],
      });
      return lines.filter((line) => line.kind === 'INSURANCE' && line.workOrderId === 9).map(({ taken }) => taken);
    };

    test.each([
      ['as before', [lapsed]],
      ['20 % of later orders', [lapsed, certificate('COMPENSATION', { bp: 2_000 }, '2026-12-31', '2026-03-11')]],
      ['an amount for later orders', [lapsed, certificate('COMPENSATION', { cents: 500 }, '2026-12-31', '2026-03-11')]],
      ['3 % of later orders', [lapsed, certificate('COMPENSATION', { bp: 300 }, '2026-12-31', '2026-03-11')]],
      ['20 % on the same record', [certificate('COMPENSATION', { bp: 2_000 }, '2026-03-09')]],
      ['an amount on the same record', [certificate('COMPENSATION', { cents: 500 }, '2026-03-09')]],
      ['3 % on the same record', [certificate('COMPENSATION', { bp: 300 }, '2026-03-09')]],
    ])('300 lowered to 100 keeps 12.00 of 36.00, with %s since then', (_what, terms) => {
      expect(insurance(10_000, 30_000, 3_600, terms)).toEqual([2_400]);
      expect(insurance(30_000, 10_000, 1_200, terms)).toEqual([-2_400]);
    });

    test('one that is covered by now has nothing more withheld, and gets back the share of what is taken back', () => {
      const filed = [certificate('COMPENSATION', { bp: 1_200 }, '2026-12-31')];
      expect(insurance(10_000, 30_000, 3_600, filed)).toEqual([2_400]);
      expect(insurance(40_000, 30_000, 3_600, filed)).toEqual([]);
      expect(insurance(10_000, 30_000, 0, filed)).toEqual([]);
    });

    test('5 % on 10.10, 20.20 and 30.30 withholds 1.52', () => {
      const bp = percent(500);
      const steps = [1_010, 2_020, 3_030].map((pay, payments) => {
        const paid = flat(payments * 1_010).due;
        const amount = flat([0, 51, 101][payments] ?? 0).due;
        const { lines } = sheetOf({
          ...WEEK,
          orders: [
            order(pay, { paid, payments, withheld: payments === 0 ? {} : { LIABILITY: { amount, percent: bp } } }),
          ],
          insurance: [certificate('LIABILITY', { bp: 500 }), ...covered.slice(0, 1)],
        });
        return lines.filter(({ kind }) => kind === 'INSURANCE').map(({ taken }) => taken);
      });
      expect(steps).toEqual([[-51], [-50], [-51]]);
    });
  });

  test('never make the pay negative: the rest stays a difference', () => {
    const facts = { ...WEEK, insurance: covered, orders: [order(4_000), changed(0, 10_000)] };
    expect(rows(facts)).toEqual([
      ['LABOR', 4_000, 4_000, 0],
      ['CORRECTION', -10_000, -4_000, 0],
    ]);
    expect(codes(facts)).toEqual(['OVERPAID', 'CORRECTION']);
  });
});

test('a pay week is Sunday to Saturday', () => {
  expect(['2026-03-08', '2026-03-11', '2026-03-14'].map(payPeriodOf)).toEqual(
    Array.from({ length: 3 }, () => ({ periodStart: '2026-03-08', periodEnd: '2026-03-14' })),
  );
});

test('a recurring adjustment is due weekly, as often as it says', () => {
  const base = { adjustmentDate: '2026-03-09' };
  expect(occurrencesOf({ ...base, recurring: true, recurrenceNumber: 3 })).toEqual([
    '2026-03-09',
    '2026-03-16',
    '2026-03-23',
  ]);
  expect(occurrencesOf({ ...base, recurring: false, recurrenceNumber: null })).toEqual(['2026-03-09']);
});
