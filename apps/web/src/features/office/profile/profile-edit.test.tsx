import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Observable, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#testing/page-kit';
import { ProfileEditPage } from './profile-edit.page';

const onSend = vi.fn();
let answer: () => void;
const changed = new Subject<ApolloLink.Result>();
let user: Record<string, unknown>;

beforeEach(() => {
  sessionStorage.clear();
  onSend.mockClear();
  user = {
    __typename: 'User',
    id: '1',
    version: 3,
    fullName: 'Ann Lee',
    firstName: 'Ann',
    middleName: '',
    lastName: 'Lee',
    emailAddress: 'ann@falcon.test',
    cellPhoneNumber: '',
    phoneNumber: '',
    permissions: [],
    multiFactorEnabled: false,
    awaitedEmail: null,
    address: null,
    roles: [],
  };
});
afterEach(cleanup);

/** A save waits until `answer` is called; as on the server, the e-mail address stays until it is confirmed. */
async function open() {
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const reply = (data: object) => {
          observer.next({ data } as ApolloLink.Result);
          observer.complete();
        };
        if (operation.operationName === 'Profile') {
          reply({ auth: user });
          return;
        }
        if (operation.operationName === 'LiveChanges') {
          changed.subscribe(observer);
          return;
        }
        const input = operation.variables['input'] as Record<string, unknown>;
        onSend(input);
        answer = () => {
          user = {
            ...user,
            version: Number(user['version']) + 1,
            firstName: input['firstName'],
            middleName: input['middleName'],
            lastName: input['lastName'],
          };
          reply({ userProfileUpdate: { __typename: 'UserProfileUpdatePayload', user } });
        };
      }),
  );
  openPage(new ApolloClient({ cache: new InMemoryCache(), link }), '/', { pages: { '/': ProfileEditPage } });
  await screen.findByLabelText(/First name/);
}

const box = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp | string, text: string) => fireEvent.change(box(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('text typed during a slow save of the profile is kept, and saved next', async () => {
  await open();
  type(/First name/, 'Anna');
  press('Save');
  await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
  type(/Middle/, 'Q.');
  answer();
  await waitFor(() => expect(user['version']).toBe(4));
  await waitFor(() => expect(screen.getByText('Unsaved changes')).toBeTruthy());
  expect([box(/First name/).value, box(/Middle/).value]).toEqual(['Anna', 'Q.']);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false));
  press('Save');
  await waitFor(() =>
    expect(onSend).toHaveBeenLastCalledWith(
      expect.objectContaining({ version: 4, firstName: 'Anna', middleName: 'Q.' }),
    ),
  );
  answer();
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

test('a change made elsewhere is shown; with something typed, it is announced and the typed text stays', async () => {
  await open();
  const change = (values: Record<string, unknown>) => {
    user = { ...user, version: Number(user['version']) + 1, ...values };
    changed.next({ data: { recordChanged: { __typename: 'RecordChange', id: '1' } } });
  };
  await waitFor(() => expect(changed.observed).toBe(true));
  change({ phoneNumber: '(317) 555-0142' });
  await waitFor(() => expect(box('Phone').value).toBe('(317) 555-0142'));
  type(/Middle/, 'Q.');
  change({ lastName: 'Leigh' });
  await screen.findByText(/Someone else saved this/, undefined, { timeout: 10_000 });
  expect([box(/Last name/).value, box(/Middle/).value]).toEqual(['Lee', 'Q.']);
});

test('an address that waits for confirmation is replaced by the current one, and no password is left, whatever was typed since', async () => {
  await open();
  type(/E-mail address/, 'new@falcon.test');
  fireEvent.change(await screen.findByLabelText(/Your password/), { target: { value: 'Wet paint 2026!' } });
  press('Save');
  await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
  type(/Middle/, 'Q.');
  answer();
  await waitFor(() => expect(box(/E-mail address/).value).toBe('ann@falcon.test'));
  expect(box(/Middle/).value).toBe('Q.');
  press('Save');
  await waitFor(() =>
    expect(onSend).toHaveBeenLastCalledWith(
      expect.objectContaining({ version: 4, middleName: 'Q.', emailAddress: 'ann@falcon.test', currentPassword: null }),
    ),
  );
});
