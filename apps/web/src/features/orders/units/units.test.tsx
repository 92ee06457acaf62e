import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { afterEach, describe, expect, test } from 'vitest';
import { type CutLimits, faultsOf, sumsOf } from './cut-figures';
import { blankCut } from './cut-value';
import { CutsGrid } from './CutsGrid';
import { pasteCuts } from '#blocks/cuts/paste-cuts';
import type { UnitValues } from './unit-documents';
import { blankUnit, unitParts, unitRules } from './unit-form';

const limits: CutLimits = { widths: [6, 12, 12.5, 15], maxLength: 150 };
/** The values of the form on screen, for the tests. */
const shownForm: { values: () => UnitValues } = { values: () => blankUnit };

function Page({
  values = blankUnit,
  packing = null,
}: {
  values?: UnitValues;
  packing?: { piecesPerCarton: number; sqftPerCarton: number } | null;
}) {
  const form = useForm<UnitValues>({
    defaultValues: values,
    mode: 'onTouched',
    resolver: standardSchemaResolver(unitRules(() => limits)) as unknown as Resolver<UnitValues>,
  });
  useEffect(() => {
    shownForm.values = form.getValues;
  }, [form]);
  return <CutsGrid form={form} limits={limits} packing={packing} />;
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
function type(label: string, text: string): void {
  fireEvent.change(box(label), { target: { value: text } });
  fireEvent.blur(box(label));
}
const totals = () => screen.getByRole('status').textContent;

afterEach(cleanup);

describe('the grid of cuts', () => {
  test('totals follow the typing, in feet and inches or decimals', () => {
    render(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'Add cut' }));
    type('Cut 1, length', '20');
    expect(box('Cut 1, width').value).toBe("12'");
    expect(totals()).toBe('1 cut20.00 LF240.00 SF26.67 SY');
    type('Cut 1, width', `12'6"`);
    expect(totals()).toContain('27.78 SY');
  });

  test('Enter in the last row adds one of the same width', async () => {
    render(<Page values={{ ...blankUnit, cuts: [{ ...blankCut, cutLength: 10, width: 15 }] }} />);
    fireEvent.keyDown(box('Cut 1, width'), { key: 'Enter' });
    await screen.findByLabelText('Cut 2, length');
    expect(box('Cut 2, width').value).toBe("15'");
    await waitFor(() => expect(document.activeElement).toBe(box('Cut 2, used for')));
  });

  test('Enter goes through used for, length and width, then to the next row; the arrow keys go down and up a column', () => {
    render(
      <Page
        values={{
          ...blankUnit,
          cuts: [
            { ...blankCut, cutLength: 10, width: 15 },
            { ...blankCut, cutLength: 8, width: 15 },
          ],
        }}
      />,
    );
    const press = (label: string, key: string) => {
      fireEvent.keyDown(box(label), { key });
      return document.activeElement;
    };
    expect(press('Cut 1, used for', 'Enter')).toBe(box('Cut 1, length'));
    expect(press('Cut 1, length', 'Enter')).toBe(box('Cut 1, width'));
    expect(press('Cut 1, width', 'Enter')).toBe(box('Cut 2, used for'));
    expect(press('Cut 1, length', 'ArrowDown')).toBe(box('Cut 2, length'));
    expect(press('Cut 2, length', 'ArrowUp')).toBe(box('Cut 1, length'));
  });

  test('"Add cut" puts the cursor in the first cell of the new row', async () => {
    render(<Page values={{ ...blankUnit, cuts: [] }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Add cut' }));
    await waitFor(() => expect(document.activeElement).toBe(box('Cut 1, used for')));
  });

  test('a width without a roll is reported when the cell is left', async () => {
    render(<Page values={{ ...blankUnit, name: 'A', cuts: [{ ...blankCut, cutLength: 10, width: 12 }] }} />);
    fireEvent.focus(box('Cut 1, width'));
    type('Cut 1, width', '13');
    expect((await screen.findByRole('listitem')).textContent).toMatch(/^Cut 1: 13' is not a roll width/);
  });

  test('a table from a spreadsheet becomes rows, replacing the blank one', async () => {
    render(<Page values={{ ...blankUnit, cuts: [{ ...blankCut, width: 12 }] }} />);
    fireEvent.paste(box('Cut 1, length'), {
      clipboardData: { getData: () => 'Room\tLength\tWidth\nBedroom\t12\' 6"\t12\nHall\t4-8' },
    });
    await screen.findByLabelText('Cut 2, length');
    expect(
      shownForm.values().cuts.map(({ usedForDescription, cutLength, width }) => [usedForDescription, cutLength, width]),
    ).toEqual([
      ['Bedroom', 12.5, 12],
      ['Hall', 4.6667, 12],
    ]);
  });

  test('tiles are counted in whole cartons', () => {
    render(
      <Page
        values={{
          ...blankUnit,
          flooringType: { id: '3', name: 'VCT' },
          additionalPieces: 10,
          cuts: [{ ...blankCut, cutLength: 13.5, width: 11.25 }],
        }}
        packing={{ piecesPerCarton: 45, sqftPerCarton: 45 }}
      />,
    );
    expect(totals()).toContain('162 pieces, 4 cartons');
  });
});

describe('cuts', () => {
  test('a row without any input is neither an error nor saved', () => {
    expect(faultsOf([{ ...blankCut, width: 12 }], 1, limits)).toEqual([]);
    expect(unitParts.input?.({ ...blankUnit, cuts: [{ ...blankCut, width: 12 }] })).toMatchObject({ cuts: [] });
  });

  test('a length that is missing, not understood or too long is reported at its cell', () => {
    const cut = { ...blankCut, id: '1', width: 12 };
    expect(
      faultsOf(
        [
          { ...cut, cutLength: null },
          { ...cut, cutLength: Number.NaN },
          { ...cut, cutLength: 151 },
        ],
        1,
        limits,
      ).map(({ index, field }) => `${index} ${field}`),
    ).toEqual(['0 cutLength', '1 cutLength', '2 cutLength']);
  });

  test('sums round once, at the end', () => {
    expect(
      sumsOf([
        { ...blankCut, cutLength: 10.3333, width: 12 },
        { ...blankCut, cutLength: 20, width: 12 },
      ]),
    ).toEqual({ linearFeet: 30.33, squareFeet: 364, squareYards: 40.44 });
  });

  test('lines without a length are counted, a heading is not', () => {
    expect(pasteCuts('Use\tLength\nHall\t5\nnothing here', 12)).toMatchObject({
      cuts: [{ usedForDescription: 'Hall', cutLength: 5, width: 12 }],
      unread: 1,
    });
  });
});
