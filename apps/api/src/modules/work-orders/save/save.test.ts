import { addDays, nextBusinessDay, writtenDate } from '@falcon/domain/schedule';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/api-client';
import type { ApiClient } from '../../../testing/api-client';
import { makeCompany } from '../../../testing/company';
import { companyToday } from '../../../testing/today';

let apartment = 0;

const api = await testApi();
const company = await makeCompany(api.db);
const [office, admin] = await Promise.all([api.as('office'), api.as('admin')]);
const date = nextBusinessDay(companyToday());

interface Order {
  readonly id: string;
  readonly version: number;
  readonly workOrderNumber: string;
  readonly installDate: string | null;
  readonly jobName: string;
  readonly unitStyleName: string;
  readonly totals: { readonly jobCost: number; readonly squareYardage: number } | null;
  readonly cuts: readonly { readonly id: string; readonly cutLength: number }[];
  readonly lines: readonly {
    readonly lineKey: string;
    readonly itemId: string | null;
    readonly totalCost: number | null;
  }[];
}
const ORDER =
  'id version workOrderNumber installDate jobName unitStyleName totals { jobCost squareYardage } cuts { id cutLength } lines { lineKey itemId totalCost }';
const nextApartment = () => `9 / ${(apartment += 1)}`;
const make = (input: Record<string, unknown> = {}, by: ApiClient = office) =>
  by.mutate(
    'workOrderCreate',
    {
      customerId: company.customerId,
      unitId: company.carpetUnitId,
      buildingUnit: nextApartment(),
      installDate: date,
      ...input,
    },
    `workOrder { ${ORDER} }`,
  );

async function made(input: Record<string, unknown> = {}): Promise<Order> {
  const answer = await make(input);
  expect(answer.errors).toEqual([]);
  return orderIn(answer.data);
}
const payloadIn = (data: unknown) =>
  Object.values(data as Record<string, { workOrder: Order; workOrders: Order[]; errors: unknown[] }>)[0] ?? {
    workOrder: null as never,
    workOrders: [],
    errors: [],
  };
const orderIn = (data: unknown): Order => payloadIn(data).workOrder;
const change = (order: Pick<Order, 'id' | 'version'>, input: Record<string, unknown>, by: ApiClient = office) =>
  by.mutate('workOrderUpdate', { id: order.id, version: order.version, ...input }, `workOrder { ${ORDER} }`);
const faultOf = (answer: Awaited<ReturnType<typeof make>>) => ({
  code: answer.codes[0],
  fields: (answer.errors[0]?.extensions['fields'] as { path: string; message: string }[] | undefined)?.map(
    (fault) => fault.path,
  ),
});
const submit = async (order: Order) => {
  const answer = await admin.mutate(
    'workOrderChangeStatus',
    { ids: [order.id], statusId: 1 },
    `workOrders { ${ORDER} } errors { message }`,
  );
  expect(payloadIn(answer.data).errors).toEqual([]);
  return payloadIn(answer.data).workOrders[0] as Order;
};

describe('creating an order', () => {
  test('a draft is filled in from the unit and costs the same as the worked example', async () => {
    const order = await made({
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
    const first = await made();
    expect(faultOf(await make({ state: 'Indiana' })).code).toBe('VALIDATION_ERROR');
    const second = await made();
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
    const first = await made({ buildingUnit: 'Bldg 04 / Apt #213' });
    const refused = await make({ buildingUnit: '4/213' });
    expect(faultOf(refused)).toEqual({ code: 'VALIDATION_ERROR', fields: ['acknowledgedDuplicateIds'] });
    expect(refused.errors[0]?.message).toContain(first.workOrderNumber);
    const found = await office.query(
      'query($c: ID!, $d: ISO8601Date) { workOrderSearchDuplicates(customerId: $c, flooringTypeId: "1", buildingUnit: "4 / 213", installDate: $d) { id } }',
      { c: company.customerId, d: date },
    );
    expect(found.data).toEqual({ workOrderSearchDuplicates: [{ id: first.id }] });
    const second = await made({ buildingUnit: '4/213', acknowledgedDuplicateIds: [first.id] });
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
    expect((await made({ jobName: 'سجاد 🧶 carpet' })).jobName).toBe('سجاد 🧶 carpet');
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

describe('changing an order', () => {
  test('left out is kept, null clears, and the history has old and new values', async () => {
    const order = await made({ jobName: 'Spring', orderBy: 'Kim' });
    const answer = await change(order, { jobName: null, customerPo: 'PO 7' });
    expect(answer.errors).toEqual([]);
    expect(orderIn(answer.data)).toMatchObject({ jobName: '', version: order.version + 1, cuts: order.cuts });
    const { data } = await office.query(
      'query($id: ID!) { workOrder(id: $id) { orderBy audits { action user { fullName } changes { field label from to } } } }',
      { id: order.id },
    );
    expect(data).toMatchObject({
      workOrder: {
        orderBy: 'Kim',
        audits: [
          {
            action: 'edit',
            changes: [
              { field: 'customerPo', label: 'PO', from: null, to: 'PO 7' },
              { field: 'jobName', label: 'Job name', from: 'Spring', to: null },
            ].toSorted((a, b) => (a.field > b.field ? -1 : 1)),
          },
          { action: 'create' },
        ],
      },
    });
  });

  test('the history shows items, labor rates and materials by name, not by database id', async () => {
    const order = await made();
    const answer = await change(order, {
      laborRateId: company.laborRateId,
      lines: [{ lineKey: 'pad', itemId: null }],
      additionalMaterials: [{ lineType: 2, itemId: company.padItemId, quantity: 3 }],
    });
    expect(answer.errors).toEqual([]);
    const { data } = await office.query(
      'query($id: ID!) { workOrder(id: $id) { audits { changes { label from to } } } }',
      { id: order.id },
    );
    const { changes } = (
      data as { workOrder: { audits: { changes: { label: string; from: string | null; to: string | null }[] }[] } }
    ).workOrder.audits[0] as { changes: { label: string; from: string | null; to: string | null }[] };
    const of = (label: string | RegExp) =>
      changes.find((one) => (typeof label === 'string' ? one.label === label : label.test(one.label)));
    const card = await api.db
      .selectFrom('laborRate')
      .select('laborCategory')
      .where('id', '=', company.laborRateId)
      .executeTakeFirstOrThrow();
    expect(of('Labor card')).toMatchObject({ from: null, to: card.laborCategory });
    expect(of('Pad item')).toMatchObject({ from: expect.stringMatching(/^Rebond/), to: null });
    expect(of(/^Additional material: Pad, Rebond/)).toMatchObject({ from: null, to: '3.00' });
  });

  test('each change in the history also has its new value by name: date, installer, unit style, status', async () => {
    const order = await made();
    const installDate = nextBusinessDay(addDays(companyToday(), 20));
    await change(order, { installDate, unitStyleName: '3BR' });
    await api.db
      .insertInto('historyEntry')
      .values({
        recordType: 'work_order',
        recordId: Number(order.id),
        action: 'assign',
        changes: JSON.stringify([
          { field: 'statusId', kind: 'choice', from: 2, to: 3 },
          { field: 'installerId', kind: 'reference', from: null, to: company.installerId },
        ]),
      })
      .execute();
    const { data } = await office.query(
      'query($id: ID!) { workOrder(id: $id) { audits { changes { label from to installDate installer unitStyleName workOrderStatus } } } }',
      { id: order.id },
    );
    const none = { installDate: null, installer: null, unitStyleName: null, workOrderStatus: null };
    const changes = (data as { workOrder: { audits: { changes: unknown[] }[] } }).workOrder.audits.flatMap(
      (entry) => entry.changes,
    );
    expect(changes).toEqual(
      expect.arrayContaining([
        { label: 'Status', from: 'Assign', to: 'Reconcile', ...none, workOrderStatus: 'RECONCILE' },
        { label: 'Installer', from: null, to: 'Rafael Diaz', ...none, installer: 'Rafael Diaz' },
        {
          label: 'Install date',
          from: expect.any(String),
          to: writtenDate(installDate),
          ...none,
          installDate,
        },
        { label: 'Unit style', from: '2BR-A', to: '3BR', ...none, unitStyleName: '3BR' },
      ]),
    );
  });

  test('a save that changes nothing keeps the version', async () => {
    const order = await made();
    expect(orderIn((await change(order, { jobName: order.jobName })).data).version).toBe(order.version);
  });

  test('an outdated version is refused and lists what others changed', async () => {
    const order = await made();
    expect((await change(order, { jobName: 'first' })).codes).toEqual([]);
    const stale = await change(order, { orderBy: 'second' });
    expect(stale.codes).toEqual(['VALIDATION_ERROR']);
    expect(stale.errors[0]?.extensions['stale']).toMatchObject({ changedFields: ['jobName'], own: true, by: [] });
  });

  test('cuts keep their ids, a foreign cut is refused', async () => {
    const [order, other] = [await made(), await made()];
    const [first, second] = order.cuts;
    const changed = orderIn(
      (
        await change(order, {
          cuts: [
            { id: second?.id, cutLength: 10, width: 12 },
            { cutLength: 5, width: 12 },
          ],
        })
      ).data,
    );
    expect(changed.cuts.map((cut) => cut.cutLength)).toEqual([10, 5]);
    expect(changed.cuts[0]?.id).toBe(second?.id);
    expect(changed.cuts.map((cut) => cut.id)).not.toContain(first?.id);
    expect(
      faultOf(await change(changed, { cuts: [{ id: other.cuts[0]?.id, cutLength: 10, width: 12 }] })).fields,
    ).toEqual(['cuts.0.id']);
  });

  test('a closed order cannot be edited', async () => {
    const order = await made();
    await api.db.updateTable('workOrder').set({ statusId: 5 }).where('id', '=', Number(order.id)).execute();
    expect(faultOf(await change(order, { jobName: 'late' }))).toEqual({ code: 'VALIDATION_ERROR', fields: ['id'] });
  });

  test('a salesperson creates and changes only drafts of their own customers', async () => {
    const seller = await api.userWith({
      role: 'salesperson',
      isSalesperson: true,
      salespersonId: company.salespersonId,
    });
    const order = orderIn((await make({}, seller)).data);
    expect((await change(order, { jobName: 'mine' }, seller)).codes).toEqual([]);
    const submitted = await submit(order);
    expect((await change(submitted, { jobName: 'no more' }, seller)).codes).toEqual(['MISSING_PERMISSION']);
    const stranger = await api.userWith({ role: 'salesperson', isSalesperson: true, salespersonId: null });
    expect((await make({}, stranger)).codes).toEqual(['NOT_FOUND']);
    expect((await stranger.query('query($id: ID!) { workOrder(id: $id) { id } }', { id: order.id })).codes).toEqual([
      'NOT_FOUND',
    ]);
  });
});

describe('prices', () => {
  test('a submitted order keeps its prices until a user re-prices it', async () => {
    const draft = await made();
    const order = await submit(draft);
    const { costE4 } = await api.db
      .selectFrom('item')
      .select('costE4')
      .where('id', '=', company.carpetItemId)
      .executeTakeFirstOrThrow();
    try {
      await api.db
        .updateTable('item')
        .set({ costE4: costE4 + 10_000 })
        .where('id', '=', company.carpetItemId)
        .execute();
      const edited = orderIn((await change(order, { jobName: 'Renamed' })).data);
      expect(edited.totals?.jobCost).toBe(order.totals?.jobCost);
      const both = await office.query(
        'query($i: WorkOrderCalculatorInput!) { workOrderCalculator(input: $i) { hasSnapshot historic { totals { jobCost } } current { totals { jobCost } } } }',
        { i: { id: order.id } },
      );
      const calculation = (
        both.data as {
          workOrderCalculator: { historic: { totals: { jobCost: number } }; current: { totals: { jobCost: number } } };
        }
      ).workOrderCalculator;
      expect(calculation.historic.totals.jobCost).toBe(order.totals?.jobCost);
      expect(calculation.current.totals.jobCost).toBeCloseTo((order.totals?.jobCost ?? 0) + 40.44, 2);
      const answer = await office.mutate(
        'workOrderReprice',
        { id: edited.id, version: edited.version },
        `workOrder { ${ORDER} }`,
      );
      expect(orderIn(answer.data).totals?.jobCost).toBe(calculation.current.totals.jobCost);
      const history = await office.query('query($id: ID!) { workOrder(id: $id) { audits { action } } }', {
        id: order.id,
      });
      expect((history.data as { workOrder: { audits: { action: string }[] } }).workOrder.audits[0]?.action).toBe(
        'reprice',
      );
    } finally {
      await api.db.updateTable('item').set({ costE4 }).where('id', '=', company.carpetItemId).execute();
    }
  });

  test('totals, commission and costs are hidden from users without the permission', async () => {
    const order = await made();
    const viewer = await api.as('view');
    const { data } = await viewer.query(
      'query($id: ID!) { workOrder(id: $id) { totals { jobCost } jobCost commission contractorInvoiceTotal lines { totalCost laborUnitCost } } }',
      { id: order.id },
    );
    expect(data).toMatchObject({
      workOrder: { totals: null, jobCost: null, commission: null, contractorInvoiceTotal: null },
    });
    expect(
      (data as { workOrder: { lines: { totalCost: unknown }[] } }).workOrder.lines.every(
        (line) => line.totalCost === null,
      ),
    ).toBe(true);
  });
});

describe('the place on a date', () => {
  test("two users can't take the last place of a day", async () => {
    const day = nextBusinessDay(addDays(date, 20));
    const [a, b] = [await submit(await made({ installDate: date })), await submit(await made({ installDate: date }))];
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
