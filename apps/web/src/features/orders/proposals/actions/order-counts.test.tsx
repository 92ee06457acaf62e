import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OrderCounts } from './OrderCounts';

afterEach(cleanup);

test('each figure and field of a line has its heading for a phone, where the headings of the table are hidden', () => {
  const lines = [{ name: '2BR-A', apartments: 16, perApartment: 1136.29 }];
  render(<OrderCounts lines={lines} wanted={{}} onChange={() => undefined} />);
  const [head, line] = within(screen.getByRole('table', { name: 'Draft orders' })).getAllByRole('row');
  const [, ...headings] = [...(head?.children ?? [])].map((cell) => cell.textContent);
  const [, ...cells] = [...(line?.children ?? [])].map((cell) => cell.getAttribute('data-heading'));
  expect(cells).toEqual(headings);
});
