import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { DefaultsContext, type OrderDefaults } from '../form/defaults-context';
import { blankOrder, type OrderValues } from '../form/order-values';
import { NO_PRICE, PriceContext } from '../price/price-context';
import type { Price } from '../price/price-types';
import { LineQuantity } from './LineQuantity';
import { LineSelection } from './LineSelection';

afterEach(cleanup);

const amounts = {
  materialCost: 1,
  laborCost: 1,
  profitCost: 1,
  totalCost: 3,
  explanation: [],
  itemName: '',
  additionalMaterialIndex: null,
};

/** A price whose cuts come to 40.44 SY of carpet. */
const price = {
  lines: [
    {
      ...amounts,
      lineKey: 'carpet',
      label: 'Carpet',
      unitOfMeasure: { id: '1', code: 'SQ YDS' },
      quantity: 40.44,
      billedQuantity: 40.44,
      laborQuantity: 40.44,
      quantitySource: 'cuts',
    },
  ],
} as unknown as Price;

const withQuantity = (quantity: number | null): OrderValues => {
  const values = blankOrder();
  return { ...values, lines: values.lines.map((line) => (line.lineKey === 'carpet' ? { ...line, quantity } : line)) };
};

function Carpet({ quantity, defaults = null }: { quantity: number | null; defaults?: OrderDefaults | null }) {
  const form = useForm<OrderValues>({ defaultValues: withQuantity(quantity) });
  const line = useWatch({ control: form.control, name: 'lines.0' });
  return (
    <DefaultsContext.Provider value={defaults}>
      <PriceContext.Provider value={{ ...NO_PRICE, price }}>
        <LineQuantity form={form} index={0} line={line} flooringTypeId={1} />
      </PriceContext.Provider>
    </DefaultsContext.Provider>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Carpet, quantity in SY');

test("an untouched quantity shows the cuts' total, with its origin, and stays blank", () => {
  render(<Carpet quantity={null} />);
  expect(field().value).toBe('');
  expect(field().placeholder).toBe('40.44');
  expect(screen.getByText('from cuts')).toBeTruthy();
});

test('a typed quantity takes precedence, and one click restores that of the cuts', () => {
  render(<Carpet quantity={null} />);
  fireEvent.change(field(), { target: { value: '44' } });
  expect(screen.queryByText('from cuts')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Restore/ }));
  expect(field().value).toBe('');
  expect(screen.getByText('from cuts')).toBeTruthy();
});

function PadWithoutPad({ noPad }: { noPad: boolean }) {
  const blank = blankOrder();
  const index = blank.lines.findIndex(({ lineKey }) => lineKey === 'pad');
  const form = useForm<OrderValues>({
    defaultValues: {
      ...blank,
      noPad,
      lines: blank.lines.map((line, at) => (at === index ? { ...line, quantity: 42.5 } : line)),
    },
  });
  const line = useWatch({ control: form.control, name: `lines.${index}` });
  return (
    <DefaultsContext.Provider value={null}>
      <PriceContext.Provider value={{ ...NO_PRICE, price }}>
        <LineSelection form={form} lineKey="pad" />
        <LineQuantity form={form} index={index} line={line} flooringTypeId={1} />
        <output>{String(line.quantity)}</output>
      </PriceContext.Provider>
    </DefaultsContext.Provider>
  );
}

test('"No pad" clears a typed pad quantity and locks it; without it the quantity is typed again', () => {
  render(<PadWithoutPad noPad={false} />);
  expect(screen.getByLabelText<HTMLInputElement>('Pad, quantity in SY').value).toMatch(/^42\.5/);
  fireEvent.click(screen.getByRole('checkbox', { name: 'No pad' }));
  expect(screen.getByRole('status').textContent).toBe('null');
  expect(screen.getByLabelText('Pad, quantity in SY').textContent).toBe('None');
  expect(screen.queryByRole('textbox', { name: 'Pad, quantity in SY' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'No pad' }));
  expect(screen.getByLabelText<HTMLInputElement>('Pad, quantity in SY').value).toBe('');
});

test('a typed 0 means none and is not a default', () => {
  render(<Carpet quantity={0} />);
  expect(field().value).toMatch(/^0/);
  expect(screen.getByRole('button', { name: /^Restore/ })).toBeTruthy();
});

test('a quantity from the unit says so, and typing over it offers to restore it', () => {
  const defaults: OrderDefaults = { values: withQuantity(12), sources: { itemQuantity: 'UNIT' } };
  render(<Carpet quantity={12} defaults={defaults} />);
  expect(screen.getByText('from unit')).toBeTruthy();
  fireEvent.change(field(), { target: { value: '15' } });
  fireEvent.click(screen.getByRole('button', { name: /^Restore 12/ }));
  expect(field().value).toMatch(/^12/);
  expect(screen.getByText('from unit')).toBeTruthy();
});
