import { addDays, nextBusinessDay, writtenDate } from '@falcon/domain/kit/schedule';
import { describe, expect, test } from 'vitest';
import { companyToday } from '#testing/today';
import { ORDER, orderIn, openSaveDesk } from './save-test-kit';

const { api, company, office, make, made: createOrder, change, faultOf, submit } = await openSaveDesk();

describe('changing an order', () => {
  test('left out is kept, null clears, and the history has old and new values', async () => {
    const order = await createOrder({ jobName: 'Spring', orderBy: 'Kim' });
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
    const order = await createOrder();
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
    const order = await createOrder();
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
    const order = await createOrder();
    expect(orderIn((await change(order, { jobName: order.jobName })).data).version).toBe(order.version);
  });

  test('an outdated version is refused and lists what others changed', async () => {
    const order = await createOrder();
    expect((await change(order, { jobName: 'first' })).codes).toEqual([]);
    const stale = await change(order, { orderBy: 'second' });
    expect(stale.codes).toEqual(['VALIDATION_ERROR']);
    expect(stale.errors[0]?.extensions['stale']).toMatchObject({ changedFields: ['jobName'], own: true, by: [] });
  });

  test('cuts keep their ids, a foreign cut is refused', async () => {
    const [order, other] = [await createOrder(), await createOrder()];
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
    const order = await createOrder();
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
    const draft = await createOrder();
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
    const order = await createOrder();
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
