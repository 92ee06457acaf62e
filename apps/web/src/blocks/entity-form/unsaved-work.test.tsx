import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { signOut, watchSession } from '#session/sign-out';
import { setToken } from '#session/token';
import { RateField, TextField } from '#ui/fields/fields';
import { readDraft } from './drafts';
import {
  freshForms,
  holdAnswers,
  onSaved,
  open,
  press,
  refusal,
  save,
  onSend,
  server,
  type,
  valueOf,
} from './entity-form-kit';
import { RecordForm } from './RecordForm';
import { useEntityForm } from './use-entity-form';

freshForms();

describe('text typed during a save', () => {
  /** Saves a new name and types a city before the response; the save creates the record's next version. */
  async function typeDuringSave() {
    const answer = holdAnswers();
    type('Name', 'Oak Hill');
    press('Save');
    await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
    type('City', 'Fishers');
    server.version = 4;
    server.values = { name: 'Oak Hill', city: 'Carmel' };
    server.held = undefined;
    answer();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  }

  test('is kept, counts as unsaved, and is saved next on top of what was stored', async () => {
    await open();
    await typeDuringSave();
    await waitFor(() => expect(screen.getByText('Unsaved changes')).toBeTruthy());
    expect(valueOf('City')).toBe('Fishers');
    press('Save');
    await waitFor(() =>
      expect(onSend).toHaveBeenLastCalledWith({ id: '1', version: 4, name: 'Oak Hill', city: 'Fishers' }),
    );
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  });

  test('leads to a question before leaving', async () => {
    const router = await open();
    await typeDuringSave();
    void router.navigate({ to: '/other' });
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  });

  test('does not come back when it is discarded', async () => {
    await open();
    await typeDuringSave();
    await waitFor(() => expect(screen.getByText('Unsaved changes')).toBeTruthy());
    press('Discard');
    expect([valueOf('Name'), valueOf('City')]).toEqual(['Oak Hill', 'Carmel']);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });
});

test('the bar shows that others saved since, without touching what is typed, until it is discarded', async () => {
  await open();
  type('City', 'Fishers');
  expect(await screen.findByText('Unsaved changes')).toBeTruthy();
  Object.assign(server, { version: 4, values: { name: 'Oak Hill', city: 'Carmel' } });
  act(() => server.arrive());
  expect(
    await screen.findByText('Someone else saved this. Your changes are kept; when you save, you’ll see both versions.'),
  ).toBeTruthy();
  expect([valueOf('Name'), valueOf('City')]).toEqual(['Lakeside', 'Fishers']);
  press('Discard');
  expect([valueOf('Name'), valueOf('City')]).toEqual(['Oak Hill', 'Carmel']);
  expect(screen.queryByText(/saved this/)).toBeNull();
});

test('while a new record is created its fields are locked, and unlocked when it is refused', async () => {
  server.values = undefined;
  server.answers = [refusal({ fields: [{ path: 'name', message: 'Another customer has this name.' }] })];
  const answer = holdAnswers();
  await open();
  type('Name', 'Oak Hill');
  screen.getByLabelText('City').focus();
  press('Create');
  await waitFor(() => expect(screen.getByLabelText('City').closest('[inert]')).toBeTruthy());
  // What a browser does on its own when the focused element is locked.
  screen.getByLabelText('City').blur();
  answer();
  await waitFor(() => expect(screen.getAllByText(/Another customer has this name/).length).toBe(2));
  await waitFor(() => expect(screen.getByLabelText('City').closest('[inert]')).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('City'));
});

describe('an unreadable number', () => {
  const ratio = z.object({ name: z.string(), rate: z.nullable(z.number('Enter a number.')) });
  type Rated = z.infer<typeof ratio>;
  let rated: { values: Rated; version: number };

  function RatedPage() {
    const entity = useEntityForm({
      name: 'item:1',
      schema: ratio,
      blank: { name: '', rate: null },
      ...rated,
      save,
      toInput: (values: Rated, at) => ({ version: at, ...values }),
      onSaved,
    });
    return (
      <RecordForm entity={entity}>
        <TextField form={entity.form} name="name" label="Name" />
        <RateField form={entity.form} name="rate" label="Rate" />
      </RecordForm>
    );
  }

  test('typed into a blank field during a save is not taken for blank', async () => {
    const answer = holdAnswers();
    rated = { values: { name: 'Harbor', rate: null }, version: 3 };
    await open(RatedPage);
    type('Name', 'Cove');
    press('Save');
    await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
    type('Rate', 'seven');
    rated = { values: { name: 'Cove', rate: null }, version: 4 };
    answer();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.getByText('Unsaved changes')).toBeTruthy());
    expect(valueOf('Rate')).toBe('seven');
    press('Save');
    await waitFor(() => expect(screen.getByLabelText('Rate').getAttribute('aria-invalid')).toBe('true'));
    expect(onSend).toHaveBeenCalledOnce();
  });
});

describe('unsaved work', () => {
  test('leads to a question before leaving, and is kept if the user stays', async () => {
    const router = await open();
    type('Name', 'Oak Hill');
    void router.navigate({ to: '/other' });
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    press('Cancel');
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    expect(valueOf('Name')).toBe('Oak Hill');
  });

  test('is restored after a reload, with the version it is based on', async () => {
    await open();
    type('Name', 'Oak Hill');
    await waitFor(() => expect(readDraft('customer:1')?.values['name']).toBe('Oak Hill'));
    cleanup();
    await open();
    expect(await screen.findByText(/were restored/)).toBeTruthy();
    expect(valueOf('Name')).toBe('Oak Hill');
    press('Discard it');
    expect(valueOf('Name')).toBe('Lakeside');
    expect(readDraft('customer:1')).toBeUndefined();
  });

  test('is removed once saved', async () => {
    await open();
    type('Name', 'Oak Hill');
    await waitFor(() => expect(readDraft('customer:1')).toBeDefined());
    press('Save');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(readDraft('customer:1')).toBeUndefined();
  });
});

test('text typed just before the server ended the session waits for the next sign-in; a sign-out leaves nothing', async () => {
  watchSession(new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() }));
  await open();
  setToken('in');
  type('Name', 'Oak Hill');
  setToken('');
  expect(readDraft('customer:1')?.values['name']).toBe('Oak Hill');
  setToken('in');
  type('Name', 'Oak Hill North');
  await signOut(new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() }));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(readDraft('customer:1')).toBeUndefined();
});

test('text typed just before leaving is not kept either', async () => {
  const router = await open();
  type('Name', 'Lakesid');
  void router.navigate({ to: '/other' });
  await screen.findByText('Leave without saving?');
  vi.useFakeTimers();
  type('Name', 'Lakeside North');
  press('Leave');
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  expect(readDraft('customer:1')).toBeUndefined();
  await screen.findByText('Other page');
});
