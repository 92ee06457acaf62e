import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import type { OrderValues } from '../form/order-values';
import { blankOrder } from '../form/order-values';
import { NO_PRICE, PriceContext } from '../price/price-context';
import type { Price } from '../price/price-types';
import { AdditionalCosts } from './AdditionalCosts';

vi.mock('#session/current-user', () => ({ useCan: () => () => true, useSees: () => () => true }));
afterEach(cleanup);

const costing = (jobCost: number) => ({ lines: [], totals: { jobCost } }) as unknown as Price;

function Costs({ jobCost }: { jobCost: number }) {
  const costs = [
    { additionalCostId: null, description: 'Lift', materialCost: 10, laborCost: 0, profitCost: 0 },
    { additionalCostId: null, description: 'Credit', materialCost: 0, laborCost: -5000, profitCost: 0 },
  ];
  const form = useForm<OrderValues>({ defaultValues: { ...blankOrder(), additionalCosts: costs } });
  return (
    <PriceContext.Provider value={{ ...NO_PRICE, price: costing(jobCost) }}>
      <AdditionalCosts form={form} />
      <output>{form.formState.errors.additionalCosts?.[1]?.laborCost?.message ?? 'fine'}</output>
    </PriceContext.Provider>
  );
}

const labor = (row: number) => screen.getByLabelText<HTMLInputElement>(`Additional cost ${row}, labor`);

test('a job cost below zero is shown at the cost that causes it, and no longer once it is corrected', () => {
  const { rerender } = render(<Costs jobCost={-4208.38} />);
  expect(screen.getByRole('status').textContent).toBe('Below zero');
  expect(screen.getByRole('alert').textContent).toBe(
    'The job cost would be -$4,208.38, below zero. Lower the deduction "Credit" of -$5,000.00.',
  );
  expect(labor(2).getAttribute('aria-invalid')).toBe('true');
  expect(labor(1).getAttribute('aria-invalid')).not.toBe('true');
  fireEvent.change(labor(2), { target: { value: '-10' } });
  rerender(<Costs jobCost={781.62} />);
  expect(screen.getByRole('status').textContent).toBe('fine');
  expect(screen.queryByRole('alert')).toBeNull();
});
