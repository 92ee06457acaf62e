import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, SETTING_NAMES } from './config';

const refused = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

const REACHABLE_DEMO =
  'DEMO is 1, but others can reach this address, and the passwords of the demo sign-ins are published: give DEMO=0 to start empty, or DEMO=public to let everyone in.';

describe('settings', () => {
  test('nothing given starts the demo on port 3000 with the embedded database', () => {
    expect(readConfig({ PATH: '/usr/bin', npm_config_cache: '/tmp' })).toMatchObject({
      mode: 'production',
      port: 3000,
      databaseUrl: null,
      demo: true,
      smtpUrl: null,
      publicUrl: 'http://localhost:3000',
      timeZone: 'America/Indiana/Indianapolis',
      graphqlPath: '/graphql',
    });
  });

  test.each([
    [{}, true],
    [{ HOST: '::1' }, true],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.4' }, false],
    [{ PUBLIC_URL: 'https://flooring.example.com' }, false],
    [{ DEMO: '0' }, false],
    [{ HOST: '0.0.0.0', DEMO: 'public' }, true],
  ])('%j: the demo is %j, so that its published passwords are never exposed by accident', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });

  test('the README lists every setting', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    const table = readme.slice(readme.indexOf('## Settings'), readme.indexOf('## Limits'));
    const listed = table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => (line.split('|')[1] ?? '').match(/[A-Z0-9_]{4,}/g) ?? []);
    expect(listed.toSorted()).toEqual([...SETTING_NAMES].toSorted());
  });

  test('every setting is read by some part of the program', () => {
    const folder = fileURLToPath(new URL('.', import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !/\.test\.ts$|^config\.ts$|^testing/.test(name),
    );
    const source = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    expect(Object.keys(readConfig({})).filter((key) => !new RegExp(`\\b${key}\\b`).test(source))).toEqual([]);
  });

  test('a random secret key is taken, and proxies are read as a list', () => {
    expect(
      readConfig({
        SECRET_KEY: 'Zq7pWx2vLk9tRb4nYc8mHd3sGf6jKl1p',
        TRUSTED_PROXIES: '10.0.0.5, 172.16.0.0/12,uniquelocal',
      }),
    ).toMatchObject({ trustedProxies: ['10.0.0.5', '172.16.0.0/12', 'uniquelocal'] });
    expect(readConfig({}).trustedProxies).toEqual(['loopback']);
  });

  test('an empty value counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  test.each([
    [{ PORT: 'http' }, 'PORT must be a port number, for example 3000.'],
    [{ PORT: '70000' }, 'PORT must be at most 65535.'],
    [
      { NODE_ENV: 'test', DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    ],
    [
      { DEMO: 'yes' },
      'DEMO must be 0 (start empty), 1 (load the demo company) or public (load it on an address that others can reach).',
    ],
    [
      { SECRET_KEY: 'kEy7 short' },
      'SECRET_KEY must have 32 characters or more.\nSECRET_KEY is too easy to guess: use a random one, for example from: openssl rand -base64 36.',
    ],
    [
      { SECRET_KEY: 'a'.repeat(40) },
      'SECRET_KEY is too easy to guess: use a random one, for example from: openssl rand -base64 36.',
    ],
    [
      { SECRET_KEY: 'abcdefghijklm-'.repeat(4) },
      'SECRET_KEY is too easy to guess: use a random one, for example from: openssl rand -base64 36.',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.0/99' },
      'TRUSTED_PROXIES must be addresses or networks with commas between, for example 10.0.0.5, 172.16.0.0/12, or the word loopback, linklocal or uniquelocal.',
    ],
    [{ HOST: '0.0.0.0', DEMO: '1' }, REACHABLE_DEMO],
    [{ PUBLIC_URL: 'https://flooring.example.com', DEMO: '1' }, REACHABLE_DEMO],
    [{ TIME_ZONE: 'Indiana' }, 'TIME_ZONE must be a time zone name, for example America/Indiana/Indianapolis.'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must look like smtp://user:password@host:587.'],
    [{ PUBLIC_URL: 'flooring.example.com' }, 'PUBLIC_URL must look like https://flooring.example.com.'],
    [{ GRAPHQL_PATH: 'graphql' }, 'GRAPHQL_PATH must be a path, for example /graphql.'],
    [{ SMTP_URI: 'smtp://localhost' }, 'SMTP_URI is not a setting of this program; check its spelling.'],
    [{ QUICKBOOKS_CLIENT_ID: 'a' }, 'QUICKBOOKS_CLIENT_ID and QUICKBOOKS_CLIENT_SECRET are required together.'],
    [
      { DATABASE_URL: 'postgres://localhost/falcon' },
      'SECRET_KEY is required together with DATABASE_URL, so that every server signs with the same key.',
    ],
  ])('%j stops the start with a sentence', (env, sentence) => {
    expect(refused(env)).toBe(sentence);
  });

  test('more host names are a list without ports', () => {
    expect(readConfig({}).allowedHosts).toEqual([]);
    expect(readConfig({ ALLOWED_HOSTS: ' Flooring.example.com, office-pc ,' }).allowedHosts).toEqual([
      'flooring.example.com',
      'office-pc',
    ]);
    expect(() => readConfig({ ALLOWED_HOSTS: 'http://office-pc' })).toThrow(/ALLOWED_HOSTS must be host names/);
    expect(() => readConfig({ ALLOWED_HOST: 'office-pc' })).toThrow(/ALLOWED_HOST is not a setting/);
  });

  test('several errors are reported together, and values that may be secrets are not repeated', () => {
    const message = refused({ PORT: 'x', DEMO: 'x', SECRET_KEY: 'hunter2' });
    expect(message.split('\n')).toHaveLength(4);
    expect(message).not.toContain('hunter2');
  });
});
