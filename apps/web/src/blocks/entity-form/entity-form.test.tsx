import { ApolloClient, ApolloLink, gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { signOut, watchSession } from '../../session/sign-out';
import { setToken } from '../../session/token';
import { RateField, TextField } from '../../ui/fields/fields';
import { readDraft } from './drafts';
import { RecordForm } from './RecordForm';
import { useEntityForm } from './use-entity-form';

const save = gql`mutation Save($input: Input!) { save(input: $input) { id } }` as TypedDocumentNode<{ save: { id: string } }, { input: Record<string, unknown> }>;
const schema = z.object({ name: z.string().check(z.minLength(1, 'Give it a name.')), city: z.string() });
const stored = { name: 'Lakeside', city: 'Carmel' };

let answers: (() => ApolloLink.Result)[] = [];
/** While set, an answer waits for it. */
let held: Promise<void> | undefined;
let version = 3;
let values: typeof stored | undefined = stored;
const sent = vi.fn();
const onSaved = vi.fn();
const reload = vi.fn();

function Page() {
  const entity = useEntityForm({ name: 'customer:1', schema, blank: { name: '', city: '' }, values, version: values && version, save, toInput: (values, version) => ({ id: '1', version, ...values }), onSaved, reload });
  return (
    <RecordForm entity={entity}>
      <TextField form={entity.form} name="name" label="Name" />
      <TextField form={entity.form} name="city" label="City" />
    </RecordForm>
  );
}

async function open(page = Page) {
  const link = new ApolloLink((operation) => new Observable((observer) => {
    sent(operation.variables['input']);
    const reply = async () => {
      await held;
      observer.next(answers.shift()?.() ?? { data: { save: { __typename: 'Payload', id: '1' } } });
      observer.complete();
    };
    void reply();
  }));
  const root = createRootRoute({ component: Outlet, staticData: { key: '', title: '', permissions: [], crumb: undefined, actions: [] } });
  const staticData = { key: 'k', title: '', permissions: [], crumb: undefined, actions: [] };
  const form = createRoute({ getParentRoute: () => root, path: '/', component: page, staticData });
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <p>Other page</p>, staticData });
  const router = createRouter({ routeTree: root.addChildren([form, other]), history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(<ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}><RouterProvider router={router as never} /></ApolloProvider>);
  await screen.findByLabelText('Name');
  return router;
}

const refusal = (extensions: Record<string, unknown>) => () => ({ data: null, errors: [{ message: 'Refused.', extensions: { code: 'VALIDATION_ERROR', ...extensions } }] }) as unknown as ApolloLink.Result;
const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  answers = [];
  held = undefined;
  version = 3;
  values = stored;
  sessionStorage.clear();
  vi.clearAllMocks();
});
afterEach(cleanup);

describe('a record form', () => {
  test('shows its bar only when something changed, and discards it', async () => {
    await open();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    type('Name', 'Oak Hill');
    press('Discard');
    expect(valueOf('Name')).toBe('Lakeside');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  test('a new record is typed into at once; one that stands takes no focus', async () => {
    await open();
    expect(document.activeElement).toBe(document.body);
    cleanup();
    values = undefined;
    await open();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  test('saves with the version it was opened at, once, even when pressed twice', async () => {
    await open();
    type('Name', 'Oak Hill');
    press('Save');
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent).toHaveBeenCalledOnce();
    expect(sent).toHaveBeenCalledWith({ id: '1', version: 3, name: 'Oak Hill', city: 'Carmel' });
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  });

  test('does not send what the schema refuses, and says so at the field and above', async () => {
    await open();
    type('Name', '');
    press('Save');
    await waitFor(() => expect(screen.getAllByText(/Give it a name/).length).toBe(2));
    expect(sent).not.toHaveBeenCalled();
  });

  test('shows the server’s faults at their fields and keeps what was typed', async () => {
    answers = [refusal({ fields: [{ path: 'name', message: 'Another customer has this name.' }] })];
    await open();
    type('Name', 'Oak Hill');
    press('Save');
    await waitFor(() => expect(screen.getAllByText(/Another customer has this name/).length).toBe(2));
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    expect(valueOf('Name')).toBe('Oak Hill');
    press('Save');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });

  test('a fault of no field stands above the form', async () => {
    answers = [refusal({ fields: [{ path: 'creditLimit', message: 'The credit limit is reached.' }] })];
    await open();
    type('City', 'Fishers');
    press('Save');
    expect(await screen.findByText('The credit limit is reached.')).toBeTruthy();
  });
});

describe('what is typed while a save is under way', () => {
  /** Saves a new name and types a city before the answer is there, which makes the record's next version. */
  async function typeDuringSave() {
    let answer = () => undefined as void;
    held = new Promise((done) => {
      answer = done;
    });
    type('Name', 'Oak Hill');
    press('Save');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    type('City', 'Fishers');
    version = 4;
    values = { name: 'Oak Hill', city: 'Carmel' };
    held = undefined;
    answer();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  }

  test('stays, counts as not saved yet, and is saved next on top of what was stored', async () => {
    await open();
    await typeDuringSave();
    await waitFor(() => expect(screen.getByText('Unsaved changes')).toBeTruthy());
    expect(valueOf('City')).toBe('Fishers');
    press('Save');
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ id: '1', version: 4, name: 'Oak Hill', city: 'Fishers' }));
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  });

  test('is asked about before it is left', async () => {
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

test('while a new record is made its fields are locked, and open again when it is refused', async () => {
  values = undefined;
  answers = [refusal({ fields: [{ path: 'name', message: 'Another customer has this name.' }] })];
  let answer = () => undefined as void;
  held = new Promise((done) => {
    answer = done;
  });
  await open();
  type('Name', 'Oak Hill');
  screen.getByLabelText('City').focus();
  press('Create');
  await waitFor(() => expect(screen.getByLabelText('City').closest('[inert]')).toBeTruthy());
  // What a browser does by itself when the focus is in a locked part.
  screen.getByLabelText('City').blur();
  answer();
  await waitFor(() => expect(screen.getAllByText(/Another customer has this name/).length).toBe(2));
  await waitFor(() => expect(screen.getByLabelText('City').closest('[inert]')).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('City'));
});

describe('a figure that cannot be read', () => {
  const ratio = z.object({ name: z.string(), rate: z.nullable(z.number('Type a number.')) });
  type Rated = z.infer<typeof ratio>;
  let rated: { values: Rated; version: number };

  function RatedPage() {
    const entity = useEntityForm({ name: 'item:1', schema: ratio, blank: { name: '', rate: null }, ...rated, save, toInput: (typed: Rated, at) => ({ version: at, ...typed }), onSaved });
    return (
      <RecordForm entity={entity}>
        <TextField form={entity.form} name="name" label="Name" />
        <RateField form={entity.form} name="rate" label="Rate" />
      </RecordForm>
    );
  }

  test('typed into an empty field while a save is under way is not taken for nothing', async () => {
    let answer = () => undefined as void;
    held = new Promise((done) => {
      answer = done;
    });
    rated = { values: { name: 'Harbor', rate: null }, version: 3 };
    await open(RatedPage);
    type('Name', 'Cove');
    press('Save');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    type('Rate', 'seven');
    rated = { values: { name: 'Cove', rate: null }, version: 4 };
    answer();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.getByText('Unsaved changes')).toBeTruthy());
    expect(valueOf('Rate')).toBe('seven');
    press('Save');
    await waitFor(() => expect(screen.getByLabelText('Rate').getAttribute('aria-invalid')).toBe('true'));
    expect(sent).toHaveBeenCalledOnce();
  });
});

describe('someone else saved first', () => {
  test('shows both and keeps my change on top, to be saved against their version', async () => {
    answers = [refusal({ fields: [{ path: 'version', message: 'Someone else.' }], stale: { kind: 'Customer', id: '1', changedFields: ['city'] } })];
    reload.mockResolvedValue({ values: { name: 'Lakeside', city: 'Fishers' }, version: 4 });
    await open();
    type('Name', 'Oak Hill');
    press('Save');
    expect(await screen.findByText('Someone else saved this first')).toBeTruthy();
    expect(screen.getByText('Fishers')).toBeTruthy();
    press('Keep my changes on top');
    await waitFor(() => expect(valueOf('City')).toBe('Fishers'));
    expect(valueOf('Name')).toBe('Oak Hill');
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ id: '1', version: 4, name: 'Oak Hill', city: 'Fishers' }));
  });
});

test('a save refused because of an own earlier one says so', async () => {
  answers = [refusal({ fields: [], stale: { kind: 'Customer', id: '1', changedFields: ['city'], own: true } })];
  reload.mockResolvedValue({ values: { name: 'Lakeside', city: 'Fishers' }, version: 4 });
  await open();
  type('Name', 'Oak Hill');
  press('Save');
  expect(await screen.findByText('You saved this elsewhere meanwhile')).toBeTruthy();
  expect(screen.queryByText('Someone else saved this first')).toBeNull();
});

describe('unsaved work', () => {
  test('is asked about before it is left, and stays when one stays', async () => {
    const router = await open();
    type('Name', 'Oak Hill');
    void router.navigate({ to: '/other' });
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    press('Cancel');
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    expect(valueOf('Name')).toBe('Oak Hill');
  });

  test('is put back after a reload, with the version it was typed over', async () => {
    await open();
    type('Name', 'Oak Hill');
    await waitFor(() => expect(readDraft('customer:1')?.values['name']).toBe('Oak Hill'));
    cleanup();
    await open();
    expect(await screen.findByText(/was put back/)).toBeTruthy();
    expect(valueOf('Name')).toBe('Oak Hill');
    press('Discard it');
    expect(valueOf('Name')).toBe('Lakeside');
    expect(readDraft('customer:1')).toBeUndefined();
  });

  test('is forgotten once saved', async () => {
    await open();
    type('Name', 'Oak Hill');
    await waitFor(() => expect(readDraft('customer:1')).toBeDefined());
    press('Save');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(readDraft('customer:1')).toBeUndefined();
  });
});

test('what was typed a moment before the server ended the session waits for the next sign-in; a sign-out leaves nothing', async () => {
  watchSession(new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() }));
  await open();
  setToken('in');
  type('Name', 'Oak Hill');
  setToken('');
  expect(readDraft('customer:1')?.values['name']).toBe('Oak Hill');
  setToken('in');
  type('Name', 'Oak Hill North');
  await signOut(new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() }));
  await new Promise((done) => setTimeout(done, 500));
  expect(readDraft('customer:1')).toBeUndefined();
});

test('what is typed in the moment before one leaves is not kept either', async () => {
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
