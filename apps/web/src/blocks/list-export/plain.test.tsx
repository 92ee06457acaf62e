import Button from '@mui/material/Button';
import { expect, test } from 'vitest';
import { EnabledText } from '#ui/EnabledText';
import { DateText, TimeText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { PhoneText } from '#ui/format/phone';
import { StatusPill } from '#ui/StatusPill';
import type { DataColumn } from '#ui/table/columns';
import { fileColumns, plainOf } from './plain';

test('text is text, and a dash is a blank cell', () => {
  expect(plainOf('Maple Court')).toBe('Maple Court');
  expect([
    plainOf('—'),
    plainOf(null),
    plainOf(undefined),
    plainOf(false),
    plainOf(''),
    plainOf(<DateText value={null} />),
    plainOf(<Figure value={null} as="money" />),
  ]).toEqual(Array(7).fill(null));
});

test('numbers, dates and times keep their type in the file', () => {
  expect(plainOf(7)).toEqual({ figure: 7, kind: 'number' });
  expect(plainOf(<Figure value={1234.5} as="money" />)).toEqual({ figure: 1234.5, kind: 'money', unit: undefined });
  expect(plainOf(<Figure value={62.4} as="quantity" unit="SY" />)).toEqual({
    figure: 62.4,
    kind: 'quantity',
    unit: 'SY',
  });
  expect(plainOf(<DateText value="2026-11-24" />)).toEqual({ day: '2026-11-24' });
  const at = new Date(2026, 10, 24, 14, 5);
  expect(plainOf(<TimeText value={at.toISOString()} />)).toEqual({ moment: '2026-11-24T14:05' });
});

test('small components yield the text they show', () => {
  expect(plainOf(<StatusPill label="Invoice" />)).toBe('Invoice');
  expect([plainOf(<EnabledText value />), plainOf(<EnabledText value={false} />)]).toEqual(['Enabled', 'Disabled']);
  expect(plainOf(<PhoneText value="3175550142" />)).toBe('(317) 555-0142');
  expect(
    plainOf(
      <span title="more">
        Oak <b>Street</b>
      </span>,
    ),
  ).toBe('Oak Street');
  expect(
    plainOf(
      <Button>
        <Figure value={3} as="count" />
      </Button>,
    ),
  ).toEqual({ figure: 3, kind: 'count', unit: undefined });
});

test('several values in one cell become text', () => {
  expect(
    plainOf(
      <>
        <Figure value={1.25} as="rate" /> · <DateText value="2026-12-01" />
      </>,
    ),
  ).toBe('$1.25 · 12/1/2026');
});

test('a column can put more into the file than it shows', () => {
  const [column] = fileColumns(
    {
      id: 'text',
      header: 'Note',
      cell: (row: { text: string }) => row.text.split('\n')[0],
      exported: (row) => row.text,
    },
    20,
  );
  expect(column?.valueOf({ text: 'first\nsecond' })).toBe('first\nsecond');
});

test('a quantity is a number in the file: its unit is in the heading, or in a column beside it', () => {
  const area = (row: { area: number; unit: string }) => <Figure value={row.area} as="quantity" unit={row.unit} />;
  const row = { area: 12.5, unit: 'SY' };
  const filed = (column: Partial<DataColumn<typeof row>>) =>
    fileColumns({ id: 'area', header: 'Area', cell: area, ...column }, 20).map(({ header, valueOf }) => [
      header,
      valueOf(row),
    ]);
  expect(filed({ unit: 'SY' })).toEqual([['Area (SY)', { figure: 12.5, kind: 'quantity' }]]);
  expect(filed({ beside: { header: 'Area unit', cell: (one) => one.unit } })).toEqual([
    ['Area', { figure: 12.5, kind: 'quantity' }],
    ['Area unit', 'SY'],
  ]);
});
