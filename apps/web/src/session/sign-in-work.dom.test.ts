import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { solvesWork } from '@falcon/domain/office/sign-in-work';
import { beforeEach, expect, test } from 'vitest';
import { deviceKey, keepDeviceKey } from './known-device';
import { solveWork, workWanted } from './sign-in-work';

beforeEach(() => localStorage.clear());

test('the work that a refusal requires is found and solved', async () => {
  const refusal = new CombinedGraphQLErrors({
    errors: [{ message: 'Try again.', extensions: { code: 'VALIDATION_ERROR', work: { challenge: 'abc', bits: 8 } } }],
  });
  const work = workWanted(refusal);
  expect(work).toEqual({ challenge: 'abc', bits: 8 });
  const [challenge = '', nonce] = (await solveWork(work ?? { challenge: '', bits: 1 })).split(':');
  expect(solvesWork(challenge, Number(nonce), 8)).toBe(true);
  expect(workWanted(new Error('The server cannot be reached.'))).toBeUndefined();
});

test('a browser keeps one key for each account, in whatever case its address is typed', () => {
  keepDeviceKey('Ada@falcon.example', 'key-1');
  keepDeviceKey('bo@falcon.example', 'key-2');
  keepDeviceKey('bo@falcon.example', null);
  expect([deviceKey('ada@falcon.example '), deviceKey('bo@falcon.example'), deviceKey('eve@falcon.example')]).toEqual([
    'key-1',
    'key-2',
    null,
  ]);
  expect(Object.keys(localStorage)).toEqual(['falcon-flooring-known-device']);
  localStorage.setItem('falcon-flooring-known-device', '{damaged');
  expect(deviceKey('ada@falcon.example')).toBeNull();
});

test('a browser that kept its keys under the former name stays known', () => {
  localStorage.setItem('falcon:known-device', JSON.stringify([['ada@falcon.example', 'key-1']]));
  expect(deviceKey('ada@falcon.example')).toBe('key-1');
  keepDeviceKey('bo@falcon.example', 'key-2');
  expect([deviceKey('ada@falcon.example'), deviceKey('bo@falcon.example')]).toEqual(['key-1', 'key-2']);
  expect(Object.keys(localStorage)).toEqual(['falcon-flooring-known-device']);
});
