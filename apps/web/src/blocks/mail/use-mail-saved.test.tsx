import type { ApolloLink } from '@apollo/client';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clientOf, hookWith } from '#testing/page-kit';
import { useAskMailSaved } from './use-mail-saved';

afterEach(cleanup);

const asked = (answer: ApolloLink.Result | Error) =>
  hookWith(
    clientOf(() => answer),
    useAskMailSaved,
  ).current();

test('what became of an e-mail is said only once it is known whether there is a mail server', async () => {
  expect(await asked({ data: { mailIsDelivered: false } })).toBe(true);
  expect(await asked({ data: { mailIsDelivered: true } })).toBe(false);
});

test('it is an error if that can’t be known: nothing is called sent', async () => {
  await expect(asked(new Error('No response.'))).rejects.toThrow('No response.');
});
