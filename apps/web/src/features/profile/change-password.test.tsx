import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChangePassword } from './ChangePassword';

const sent = vi.fn();
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
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        sent(operation.variables['input']);
        observer.next({
          data: null,
          errors: [
            {
              message: 'The password is incorrect.',
              extensions: {
                code: 'VALIDATION_ERROR',
                fields: [{ path: 'currentPassword', message: 'The password is incorrect.' }],
              },
            },
          ],
        });
        observer.complete();
      }),
  );
  render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <ChangePassword onChanged={() => undefined} />
    </ApolloProvider>,
  );
});
afterEach(cleanup);

test('every error is shown at its field, all together', async () => {
  type('New password', 'short');
  type('Confirm new password', 'other');
  press();
  await waitFor(() => expect(faultAt('Current password')).toBe('Enter your current password.'));
  expect(faultAt('New password')).toMatch(/at least 12 characters/);
  expect(faultAt('Confirm new password')).toBe('The new passwords don’t match.');
  expect(sent).not.toHaveBeenCalled();
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
