import { expect, test } from 'vitest';
import { DEFAULT_SENTENCES, endsSession, ERROR_CODES, isErrorCode, LOGIN_CODES } from './index';

test('every code of the catalogue has a sentence for a person', () => {
  expect(ERROR_CODES).toHaveLength(10);
  for (const code of ERROR_CODES) expect(DEFAULT_SENTENCES[code]).toMatch(/^[A-Z].*\.$/);
});

test('a lost session is told from a missing right', () => {
  expect(ERROR_CODES.filter(endsSession)).toEqual(['TOKEN_INVALID', 'UNAUTHORIZED']);
  expect(LOGIN_CODES).toEqual(['TOKEN_INVALID', 'UNAUTHORIZED', 'MFA_REQUIRED_ERROR']);
  expect([isErrorCode('NOT_FOUND'), isErrorCode('TEAPOT'), isErrorCode(undefined)]).toEqual([true, false, false]);
});
