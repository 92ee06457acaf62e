import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);

interface Line {
  readonly lineKey: string;
  readonly billedQuantity: number;
  readonly laborQuantity: number;
}
const FIGURES = 'lines { lineKey billedQuantity laborQuantity } totals { jobCost }';
const PREVIEW = `query Preview($input: WorkOrderCalculatorInput!) { workOrderCalculator(input: $input) { historic { ${FIGURES} contractorInvoice } } }`;
const billed = (lines: readonly Line[]) =>
  lines
    .filter((line) => line.billedQuantity > 0 || line.laborQuantity > 0)
    .map(({ lineKey, billedQuantity, laborQuantity }) => [lineKey, billedQuantity, laborQuantity] as const)
    .toSorted(([a], [b]) => a.localeCompare(b));

const quantity = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 20_000 }).map((value) => value / 100),
);
const actual = fc
  .record({ carpet: quantity, pad: quantity, tackStrip: quantity, takeUp: quantity, tripCharge: quantity })
  .map((quantities) => Object.entries(quantities).map(([lineKey, actualQuantity]) => ({ lineKey, actualQuantity })));

test('what the reconcile dialog shows while typing is what the reconcile stores', async () => {
  await fc.assert(
    fc.asyncProperty(actual, async (lines) => {
      const order = await walk.inReconcile();
      await walk.installYesterday(order);
      const preview = await walk.office.query(PREVIEW, { input: { id: order.id, actualLines: lines } });
      expect(preview.errors).toEqual([]);
      const answer = await walk.office.mutate(
        'workOrderReconcile',
        { id: order.id, version: order.version, lines },
        `workOrder { ${FIGURES} }`,
      );
      expect(answer.errors).toEqual([]);
      const [shownFigures, storedFigures] = [
        valueAt(preview, 'workOrderCalculator.historic'),
        valueAt(answer, 'workOrderReconcile.workOrder'),
      ] as { lines: Line[]; totals: object }[];
      expect(billed(shownFigures?.lines ?? [])).toEqual(billed(storedFigures?.lines ?? []));
      expect(shownFigures?.totals).toEqual(storedFigures?.totals);
    }),
    { numRuns: 15 },
  );
});

test('pad and take-up follow an actual carpet quantity', async () => {
  const order = await walk.inReconcile();
  const preview = await walk.office.query(PREVIEW, {
    input: { id: order.id, actualLines: [{ lineKey: 'carpet', actualQuantity: 42.5 }] },
  });
  const lines = valueAt(preview, 'workOrderCalculator.historic.lines') as Line[];
  expect(lines.filter((line) => ['carpet', 'pad'].includes(line.lineKey)).map((line) => line.billedQuantity)).toEqual([
    42.5, 42.5,
  ]);
});
