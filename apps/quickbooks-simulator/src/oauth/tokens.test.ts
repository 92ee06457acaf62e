import { expect, it } from 'vitest';
import { createTokens, REFRESH_SECONDS } from './tokens';

it('a token lasts as long as it says, however long it takes to write the answer', () => {
  let milliseconds = 0;
  const tokens = createTokens({ now: () => new Date((milliseconds += 1)), advance: () => undefined });
  const code = tokens.issueCode('1', 'http://localhost/callback', null);
  expect(tokens.exchange(code, 'http://localhost/callback', null)).toMatchObject({
    expires_in: 3600,
    x_refresh_token_expires_in: REFRESH_SECONDS,
  });
});
