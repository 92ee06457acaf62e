import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientOf, showWith } from '#testing/page-kit';
import { ChangePassword } from './ChangePassword';

const onSend = vi.fn();
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
/** The error shown at a field. */
const faultAt = (label: string) => {
  const field = screen.getByLabelText(label);
  return field.getAttribute('aria-invalid') === 'true'
    ? document.querySelector(`#${CSS.escape(field.getAttribute('aria-describedby') ?? '')}`)?.textContent
    : null;
};

beforeEach(() => {
  vi.clearAllMocks();
  const message = 'The password is incorrect.';
  const client = clientOf(({ variables }) => {
    onSend(variables['input']);
    return {
      data: null,
      errors: [{ message, extensions: { code: 'VALIDATION_ERROR', fields: [{ path: 'currentPassword', message }] } }],
    };
  });
  showWith(client, <ChangePassword onChanged={() => undefined} />);
});
afterEach(cleanup);

test('every error is shown at its field, all together', async () => {
  type('New password', 'short');
  type('Confirm new password', 'other');
  press();
  await waitFor(() => expect(faultAt('Current password')).toBe('Enter your current password.'));
  expect(faultAt('New password')).toMatch(/at least 12 characters/);
  expect(faultAt('Confirm new password')).toBe('The new passwords don’t match.');
  expect(onSend).not.toHaveBeenCalled();
});

test('a wrong current password is reported at its field, and what was typed is kept', async () => {
  type('Current password', 'not this one');
  type('New password', 'a quiet river behind');
  type('Confirm new password', 'a quiet river behind');
  press();
  await waitFor(() => expect(faultAt('Current password')).toBe('The password is incorrect.'));
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a quiet river behind');
  expect(screen.queryByRole('alert')).toBeNull();
});
