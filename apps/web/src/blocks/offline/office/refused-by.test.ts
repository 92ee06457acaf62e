import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, test } from 'vitest';
import { Refused } from '../queue/refused';
import { refusedBy } from './refused-by';

describe('a failed call', () => {
  const coded = (code: string, more = {}) =>
    new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code, ...more } }] });
  const server = (status: number) => new ServerError('', { response: new Response('', { status }), bodyText: '' });

  test.each([
    ['no connection', new TypeError('Failed to fetch'), 'AWAY'],
    ['silence', new DOMException('signal timed out', 'TimeoutError'), 'AWAY'],
    ['a restart of the database', coded('TRY_AGAIN'), 'AWAY'],
    ['a proxy without its server', server(502), 'AWAY'],
    ['too many requests', server(429), 'BUSY'],
    ['a fault of the server', coded('INTERNAL_SERVER_ERROR'), 'BROKEN'],
    ['a file that is too large', server(413), 'REFUSED'],
    ['a file that is refused', coded('DATA_URI_ERROR'), 'REFUSED'],
    ['too many files within an hour', coded('VALIDATION_ERROR', { later: true }), 'BUSY'],
    ['a canceled order', coded('VALIDATION_ERROR'), 'REFUSED'],
    ['a piece that is gone', coded('NOT_FOUND'), 'REFUSED'],
    ['a right that was taken away', coded('MISSING_PERMISSION'), 'REFUSED'],
    ['an ended session', coded('UNAUTHORIZED'), 'SHUT'],
    ['a sentence of the payload', new Refused('W-4 is canceled.'), 'REFUSED'],
  ] as const)('%s', (_name, error, why) => {
    expect(refusedBy(error).why).toBe(why);
  });
});
