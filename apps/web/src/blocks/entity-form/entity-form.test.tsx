import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { freshForms, onSaved, open, press, refusal, onSend, reload, server, type, valueOf } from './entity-form-kit';

freshForms();

describe('a record form', () => {
  test('shows its bar only when something changed, and discards it', async () => {
    await open();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    type('Name', 'Oak Hill');
    press('Discard');
    expect(valueOf('Name')).toBe('Lakeside');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  test("a new record's first field has the focus; an existing one takes no focus", async () => {
    await open();
    expect(document.activeElement).toBe(document.body);
    cleanup();
    server.values = undefined;
    await open();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  test('saves with the version it was opened at, once, even when clicked twice', async () => {
    await open();
    type('Name', 'Oak Hill');
    press('Save');
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(onSend).toHaveBeenCalledOnce();
    expect(onSend).toHaveBeenCalledWith({ id: '1', version: 3, name: 'Oak Hill', city: 'Carmel' });
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  });

  test('does not send what the schema refuses, and shows it at the field and above', async () => {
    await open();
    type('Name', '');
    press('Save');
    await waitFor(() => expect(screen.getAllByText(/Give it a name/).length).toBe(2));
    expect(onSend).not.toHaveBeenCalled();
  });

  test('shows the server’s errors at their fields and keeps what was typed', async () => {
    server.answers = [refusal({ fields: [{ path: 'name', message: 'Another customer has this name.' }] })];
    await open();
    type('Name', 'Oak Hill');
    press('Save');
    await waitFor(() => expect(screen.getAllByText(/Another customer has this name/).length).toBe(2));
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    expect(valueOf('Name')).toBe('Oak Hill');
    press('Save');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });

  test('an error without a field is shown above the form', async () => {
    server.answers = [refusal({ fields: [{ path: 'creditLimit', message: 'The credit limit is reached.' }] })];
    await open();
    type('City', 'Fishers');
    press('Save');
    expect(await screen.findByText('The credit limit is reached.')).toBeTruthy();
  });
});

describe('someone else saved first', () => {
  test('shows only my own changes with who saved, and keeps them on top, to be saved with their version', async () => {
    server.answers = [
      refusal({
        fields: [{ path: 'version', message: 'Someone else.' }],
        stale: { kind: 'Customer', id: '1', changedFields: ['city'], own: false, by: ['Denise Kirkland'] },
      }),
    ];
    reload.mockResolvedValue({ values: { name: 'Lakeside', city: 'Fishers' }, version: 4 });
    await open();
    type('Name', 'Oak Hill');
    press('Save');
    expect(await screen.findByText('Denise Kirkland saved this first')).toBeTruthy();
    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
    expect(rows).toEqual([['Name', 'Lakeside', 'Not changed', 'Oak Hill']]);
    press('Keep my changes');
    await waitFor(() => expect(valueOf('City')).toBe('Fishers'));
    expect(valueOf('Name')).toBe('Oak Hill');
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await waitFor(() =>
      expect(onSend).toHaveBeenLastCalledWith({ id: '1', version: 4, name: 'Oak Hill', city: 'Fishers' }),
    );
  });
});

test('a save refused because of your own earlier one says so', async () => {
  server.answers = [refusal({ fields: [], stale: { kind: 'Customer', id: '1', changedFields: ['city'], own: true } })];
  reload.mockResolvedValue({ values: { name: 'Lakeside', city: 'Fishers' }, version: 4 });
  await open();
  type('Name', 'Oak Hill');
  press('Save');
  expect(await screen.findByText('You already saved this in another window')).toBeTruthy();
  expect(screen.queryByText(/saved this first/)).toBeNull();
});
