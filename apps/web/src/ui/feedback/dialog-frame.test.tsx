import Button from '@mui/material/Button';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextInput } from '../fields/TextInput';
import { ConfirmWindow } from './ConfirmWindow';
import { DialogFrame } from './DialogFrame';

afterEach(cleanup);

const onSend = vi.fn();
const onIgnore = vi.fn();

function Asking({ fields = ['Reason'], ignores = false }: { fields?: readonly string[]; ignores?: boolean }) {
  const actions = (
    <>
      <Button autoFocus>Cancel</Button>
      {ignores && (
        <Button data-enter onClick={onIgnore}>
          Do nothing
        </Button>
      )}
      <Button variant="contained" onClick={onSend}>
        Send
      </Button>
    </>
  );
  return (
    <DialogFrame title="Send it" actions={actions}>
      {fields.map((label) => (
        <TextInput key={label} label={label} value="" onChange={() => undefined} />
      ))}
    </DialogFrame>
  );
}

const field = (label: string) => screen.getByLabelText(label);
const enter = (label: string, more: object = {}) => fireEvent.keyDown(field(label), { key: 'Enter', ...more });

test('a dialog begins in its first field, also if its fields load later', async () => {
  render(<Asking fields={['To', 'Reason']} />);
  expect(document.activeElement).toBe(field('To'));
  cleanup();
  const late = render(<Asking fields={[]} />);
  expect(document.activeElement?.textContent).toBe('Cancel');
  late.rerender(<Asking fields={['Amount']} />);
  await waitFor(() => expect(document.activeElement).toBe(field('Amount')));
});

test('a question without fields begins on Cancel, one with a field in it', () => {
  const window = (children: ReactNode) => (
    <ConfirmWindow title="Void it?" confirm="Void" onConfirm={onSend} onCancel={onIgnore}>
      {children}
    </ConfirmWindow>
  );
  render(window('It can’t be undone.'));
  expect(document.activeElement?.textContent).toBe('Cancel');
  cleanup();
  render(window(<TextInput label="Reason" value="" onChange={() => undefined} />));
  expect(document.activeElement).toBe(field('Reason'));
});

test('Enter in a field presses the main button, or the one that the field is for; held down, it presses nothing', () => {
  onSend.mockClear();
  render(<Asking />);
  enter('Reason', { repeat: true });
  enter('Reason', { ctrlKey: true });
  expect(onSend).not.toHaveBeenCalled();
  enter('Reason');
  expect(onSend).toHaveBeenCalledOnce();
  cleanup();
  render(<Asking ignores />);
  enter('Reason');
  expect([onSend.mock.calls.length, onIgnore.mock.calls.length]).toEqual([1, 1]);
});
