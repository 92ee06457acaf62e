import { expect, test } from 'vitest';
import { DEFAULT_SENTENCES, endsSession, ERROR_CODES, isErrorCode, LOGIN_CODES } from './index';

test('every code of the catalog has a sentence for people', () => {
  expect(ERROR_CODES).toHaveLength(10);
  for (const code of ERROR_CODES) expect(DEFAULT_SENTENCES[code]).toMatch(/^[A-Z].*\.$/);
});

test('a lost session differs from a missing permission', () => {
  expect(ERROR_CODES.filter(endsSession)).toEqual(['TOKEN_INVALID', 'UNAUTHORIZED']);
  expect(LOGIN_CODES).toEqual(['TOKEN_INVALID', 'UNAUTHORIZED', 'MFA_REQUIRED_ERROR']);
  expect([isErrorCode('NOT_FOUND'), isErrorCode('TEAPOT'), isErrorCode(undefined)]).toEqual([true, false, false]);
});
