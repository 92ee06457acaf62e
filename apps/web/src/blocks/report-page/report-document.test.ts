import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as reports from '@falcon/domain/reports/report-definitions';
import { buildSchema, validate } from 'graphql';
import { expect, test } from 'vitest';
import { exportDocument, readAnswer, reportDocument } from './report-document';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../../../schema.graphql'), 'utf8'));
const all = Object.values(reports).flatMap((one) =>
  typeof one === 'object' && 'columns' in one ? [[one.name, one as reports.AnyReport] as const] : [],
);

test.each(all)('the page of %s asks what the server answers', (_name, report) => {
  const faults = [reportDocument(report, report.columns), exportDocument(report)].flatMap((document) =>
    validate(schema, document),
  );
  expect(faults.map(({ message }) => message)).toEqual([]);
});

test('an answer has its lines, totals and chart under common names', () => {
  const row = { id: '7', itemName: 'Harborview' };
  const { lines, count, totals, chart } = readAnswer(reports.ITEM_USAGE, {
    itemUsage: { rows: [row], totalCount: 1, cost: 12.5, chart: [{ label: 'Harborview', value: 12.5 }] },
  });
  expect([lines, count, totals, chart]).toEqual([[row], 1, { cost: 12.5 }, [{ label: 'Harborview', value: 12.5 }]]);
});
