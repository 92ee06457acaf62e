import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ColumnPanel } from './ColumnPanel';
import { type ColumnLayout, INITIAL_LAYOUT } from './columns';

const COLUMNS = [
  { id: 'number', header: 'Number' },
  { id: 'customer', header: 'Customer' },
  { id: 'amount', header: 'Amount', hidden: true },
];

function Panel() {
  const [layout, setLayout] = useState<ColumnLayout>(INITIAL_LAYOUT);
  return (
    <ColumnPanel
      anchor={document.body}
      onClose={() => undefined}
      columns={COLUMNS}
      layout={layout}
      onLayout={setLayout}
    />
  );
}

/** Presses a button as the keyboard does: with the focus on it. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

afterEach(cleanup);

test('the focus stays in the panel when the pressed button is disabled', async () => {
  render(<Panel />);
  await press('Show all');
  expect(screen.getByRole('checkbox', { name: 'Amount' })).toHaveProperty('checked', true);
  expect(focused()).toBe('Reset');
  await press('Move Amount up');
  expect(focused()).toBe('Move Amount down');
  await press('Move Amount down');
  expect(focused()).toBe('Move Amount up');
});
