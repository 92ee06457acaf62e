import type { ApolloLink } from '@apollo/client';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { clientOf, hookWith } from '#testing/page-kit';
import { useNameCheck } from './use-name-check';

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Give it a name.')),
  city: z.string().check(z.minLength(1, 'Say where.')),
});
const onRequest = vi.fn();
let answer: () => ApolloLink.Result;
let silent = false;

beforeEach(() => {
  answer = () => ({ data: { fault: 'Another vendor has this name.' } });
  silent = false;
  vi.clearAllMocks();
});
afterEach(cleanup);

function check(record?: { id: string; name: string }) {
  const client = clientOf(({ variables }) => {
    onRequest(variables);
    return silent ? undefined : answer();
  });
  const result = hookWith(client, () => useNameCheck(schema, { type: 'VENDOR', field: 'name', record }));
  return async (name: string, city = '') => {
    const checked = await result.current['~standard'].validate({ name, city });
    return (checked.issues ?? []).map((issue) => issue.message);
  };
}

test("a taken name is reported together with the form's errors, and checked once", async () => {
  const faultsOf = check();
  expect(await faultsOf('Shaw')).toEqual(['Say where.', 'Another vendor has this name.']);
  expect(await faultsOf('Shaw', 'Carmel')).toEqual(['Another vendor has this name.']);
  expect(onRequest.mock.calls).toEqual([[{ type: 'VENDOR', text: 'Shaw', id: null }]]);
});

test('nothing is checked for a blank or unchanged name', async () => {
  const faultsOf = check({ id: '7', name: 'Shaw' });
  expect(await faultsOf(' ', 'Carmel')).toEqual([]);
  expect(await faultsOf('', 'Carmel')).toEqual(['Give it a name.']);
  expect(await faultsOf('Shaw', 'Carmel')).toEqual([]);
  expect(onRequest).not.toHaveBeenCalled();
  await faultsOf('Mohawk', 'Carmel');
  expect(onRequest).toHaveBeenCalledWith({ type: 'VENDOR', text: 'Mohawk', id: '7' });
});

test('while the user types, only the final text is checked', async () => {
  const faultsOf = check();
  const [first, last] = await Promise.all([faultsOf('Sha', 'Carmel'), faultsOf('Shaw', 'Carmel')]);
  expect([first, last]).toEqual([[], ['Another vendor has this name.']]);
  expect(onRequest.mock.calls).toEqual([[{ type: 'VENDOR', text: 'Shaw', id: null }]]);
});

test('an unreachable server blocks no one: the save decides', async () => {
  answer = () => ({ errors: [{ message: 'Down.' }] });
  expect(await check()('Shaw', 'Carmel')).toEqual([]);
});

test('nor does one that does not respond', async () => {
  silent = true;
  expect(await check()('Shaw')).toEqual(['Say where.']);
  expect(onRequest).toHaveBeenCalledOnce();
});
