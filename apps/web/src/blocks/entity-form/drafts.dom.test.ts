import type { ApolloClient } from '@apollo/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signOut, watchSession } from '#session/sign-out';
import { signedInAs } from '#session/signed-in-as';
import { setToken } from '#session/token';
import { readDraft, writeDraft } from './drafts';

vi.mock('#session/navigate', () => ({ openAddress: () => undefined }));

const client = { clearStore: async () => [], mutate: async () => ({}) } as unknown as ApolloClient;
const draft = { at: '2026-11-21T10:00:00Z', version: 3, values: { poNumber: '88213' } };

describe('unsaved work', () => {
  beforeEach(() => {
    watchSession(client);
    setToken('a token');
    signedInAs('7');
    writeDraft('order:1', draft);
  });

  test('waits for the same user when the server ended the session', async () => {
    setToken('');
    await Promise.resolve();
    setToken('another token');
    signedInAs('7');
    expect(readDraft('order:1')).toEqual(draft);
  });

  test('is not shown to the next user of this computer', async () => {
    setToken('');
    await Promise.resolve();
    setToken('another token');
    signedInAs('8');
    expect(readDraft('order:1')).toBeUndefined();
  });

  test('keeps that a number could not be read: it is restored as such, not as a blank value that would be saved', () => {
    writeDraft('item:1', {
      ...draft,
      values: { cost: Number.NaN, shipping: null, cuts: [{ width: Number.NaN, length: 12.5 }] },
    });
    expect(readDraft('item:1')?.values).toEqual({
      cost: Number.NaN,
      shipping: null,
      cuts: [{ width: Number.NaN, length: 12.5 }],
    });
  });

  test('is gone when the user signs out', async () => {
    await signOut(client);
    await vi.waitFor(() => expect(readDraft('order:1')).toBeUndefined(), { timeout: 45_000 });
  });
});

test('a typed password is not kept', () => {
  writeDraft('profile:7', { ...draft, values: { emailAddress: 'ann@falcon.test', currentPassword: 'secret' } });
  expect(readDraft('profile:7')?.values).toEqual({ emailAddress: 'ann@falcon.test' });
});
