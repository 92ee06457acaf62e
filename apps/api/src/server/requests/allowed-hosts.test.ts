import { expect, test } from 'vitest';
import { hostCheck } from './allowed-hosts';

const isOurs = hostCheck({ publicUrl: 'https://flooring.example.com', host: '0.0.0.0', allowedHosts: ['office-pc'] });

test.each([
  'flooring.example.com',
  'FLOORING.example.com:443',
  'flooring.example.com.',
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  '192.168.1.20',
  'office-pc:3000',
])('%s is a name of this server', (host) => {
  expect(isOurs(host)).toBe(true);
});

test.each([
  'evil.example',
  'flooring.example.com.evil.example',
  'localhost.evil.example:3000',
  '127.0.0.1.evil.example',
  'evil.example@localhost:x',
  '',
  undefined,
])('%s is not', (host) => {
  expect(isOurs(host)).toBe(false);
});

test('the name that a proxy passes on must be ours too', () => {
  expect(isOurs('localhost:3000', 'evil.example')).toBe(false);
});
