import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DateInput } from './DateInput';
import { helper, remover, watchHelperKeys } from './helpers';
import { TextInput } from './TextInput';

let stop = () => undefined as void;
beforeEach(() => {
  stop = watchHelperKeys();
});
afterEach(() => {
  stop();
  cleanup();
});

function Place() {
  const [value, setValue] = useState('');
  return (
    <TextInput
      label="Place"
      value={value}
      onChange={setValue}
      hint={
        <button type="button" {...helper} onClick={() => setValue('Office')}>
          Use the office
        </button>
      }
    />
  );
}

test('Alt Enter in a field accepts what is offered beside it, and Tab never stops there', () => {
  render(<Place />);
  expect(screen.getByRole('button', { name: 'Use the office' }).tabIndex).toBe(-1);
  fireEvent.keyDown(screen.getByLabelText('Place'), { key: 'Enter', altKey: true });
  expect(screen.getByLabelText<HTMLInputElement>('Place').value).toBe('Office');
});

test('Alt Delete removes the row of the field; Enter and Delete alone do not', () => {
  const removed = vi.fn();
  render(
    <table>
      <tbody>
        <tr>
          <td>
            <input aria-label="Length" />
          </td>
          <td>
            <button type="button" {...remover} onClick={removed}>
              Remove
            </button>
          </td>
        </tr>
      </tbody>
    </table>,
  );
  fireEvent.keyDown(screen.getByLabelText('Length'), { key: 'Enter' });
  fireEvent.keyDown(screen.getByLabelText('Length'), { key: 'Delete' });
  expect(removed).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Length'), { key: 'Delete', altKey: true });
  expect(removed).toHaveBeenCalledOnce();
});

test('Alt ↓ opens the calendar of a date', async () => {
  render(<DateInput label="Install date" value="2026-11-24" onChange={() => undefined} />);
  fireEvent.keyDown(screen.getByLabelText('Install date'), { key: 'ArrowDown', altKey: true });
  expect(await screen.findByRole('grid')).toBeDefined();
});
