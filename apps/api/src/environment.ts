import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const isUrl = (protocols: readonly string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);
const isHost = (text: string): boolean => isIP(text) > 0 || /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(text);
const text = z.string().min(1);
const hostList = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
/** At least 12 different characters and no short repeated piece, so that a key can't be typed by holding a key down. */
const isVaried = (key: string): boolean => new Set(key).size >= 12 && !/^(.{1,16}?)\1+.{0,15}$/s.test(key);
/** The entries of a list that is separated by commas. */
export const proxiesOf = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
const isProxy = (entry: string): boolean => {
  const [address = '', bits, ...rest] = entry.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)))
  );
};
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/**
 * A private key in PEM, given itself (its lines can be written as `\\n`) or as the path of its file; null if it is
 * none.
 */
function privateKeyOf(value: string): string | null {
  try {
    const pem = value.includes('-----BEGIN') ? value.replaceAll('\\n', '\n') : readFileSync(resolve(value), 'utf8');
    return createPrivateKey(pem) && pem;
  } catch {
    return null;
  }
}

/** Whether other computers can reach the program, directly or at its published address. */
export const isReachable = ({
  HOST,
  PUBLIC_URL,
}: {
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
}): boolean => !isLoopback(HOST) || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname));

/** Some of them are given, and some are missing. */
const isPartial = (settings: readonly unknown[]): boolean => settings.some(Boolean) && !settings.every(Boolean);

/** Every variable of the environment that is a setting: how it has to be written, and its default. */
export const environment = z
  .object({
    NODE_ENV: z
      .enum(['production', 'development', 'test'], 'must be production, development or test')
      .default('production'),
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number, for example 3000')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be at most 65535')
      .default(3000),
    HOST: text.refine(isHost, 'must be an address or host name, for example 0.0.0.0').default('127.0.0.1'),
    DATA_DIR: text.default('data').transform((path) => resolve(path)),
    DATABASE_URL: text
      .refine(isUrl(['postgres:', 'postgresql:']), 'must look like postgres://user:password@host:5432/database')
      .optional(),
    DEMO: z
      .enum(
        ['0', '1', 'public'],
        'must be 0 (start empty), 1 (load the demo company) or public (load it on an address that others can reach)',
      )
      .optional(),
    SECRET_KEY: z
      .string()
      .min(32, 'must have 32 characters or more')
      .refine(isVaried, 'is too easy to guess: use a random one, for example from: openssl rand -base64 36')
      .optional(),
    TRUSTED_PROXIES: z
      .string()
      .refine(
        (list) => proxiesOf(list).every(isProxy),
        'must be addresses or networks with commas between, for example 10.0.0.5, 172.16.0.0/12, or the word loopback, linklocal or uniquelocal',
      )
      .default('loopback'),
    SMTP_URL: text.refine(isUrl(['smtp:', 'smtps:']), 'must look like smtp://user:password@host:587').optional(),
    MAIL_FROM: text
      .refine((address) => /^[^\s@]+@[^\s@]+$|<[^\s@]+@[^\s@]+>$/.test(address), 'must be a mail address')
      .optional(),
    MAIL_DKIM_DOMAIN: text.refine(isHost, 'must be a domain, for example example.com').optional(),
    MAIL_DKIM_SELECTOR: text.regex(/^[a-z0-9][a-z0-9._-]*$/i, 'must be the name of the key in the DNS').optional(),
    MAIL_DKIM_KEY: text
      .transform((value, check) => {
        const key = privateKeyOf(value);
        if (key === null)
          check.addIssue({ code: 'custom', message: 'must be a private key (PEM), or the path of a file with one' });
        return key ?? '';
      })
      .optional(),
    BOUNCE_IMAP_URL: text
      .refine(isUrl(['imap:', 'imaps:']), 'must look like imaps://user:password@host:993/INBOX')
      .refine((url) => new URL(url).username !== '', 'must have the user name and password of the mailbox')
      .optional(),
    PUBLIC_URL: text
      .refine(isUrl(['http:', 'https:']), 'must look like https://flooring.example.com')
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    ALLOWED_HOSTS: text
      .transform(hostList)
      .refine(
        (names) => names.every(isHost),
        'must be host names without ports, separated by commas, for example flooring.example.com,office-pc',
      )
      .default([]),
    TIME_ZONE: text
      .refine(isTimeZone, 'must be a time zone name, for example America/Indiana/Indianapolis')
      .default('America/Indiana/Indianapolis'),
    GRAPHQL_PATH: text.regex(/^\/[\w/-]+$/, 'must be a path, for example /graphql').default('/graphql'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be fatal, error, warn, info, debug or silent')
      .default('info'),
    ANALYTICS_TAG_MANAGER_ID: z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-ABC1234')
      .optional(),
    ANALYTICS_TOKEN: z
      .string()
      .regex(/^[\w-]{8,100}$/, 'must be the token of the product-analytics project')
      .optional(),
    S3_BUCKET: text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket').optional(),
    S3_REGION: text.regex(/^[a-z0-9-]+$/, 'must be a region, for example us-east-2').default('us-east-1'),
    S3_ENDPOINT: text.refine(isUrl(['http:', 'https:']), 'must look like https://s3.example.com').optional(),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    S3_PREFIX: text.regex(/^[\w.-]+(\/[\w.-]+)*$/, 'must be a folder, for example falcon/files').optional(),
    INVENTORY_URL: text.refine(isUrl(['http:', 'https:']), 'must look like https://stock.example.com/rolls').optional(),
    INVENTORY_TOKEN: text.optional(),
    INVENTORY_TIMEOUT_MS: z
      .string()
      .regex(/^\d{3,5}$/, 'must be milliseconds, 100 to 30000')
      .transform(Number)
      .refine((time) => time >= 100 && time <= 30_000, 'must be milliseconds, 100 to 30000')
      .default(3000),
    SMS_WEBHOOK_URL: text
      .refine(isUrl(['http:', 'https:']), 'must look like https://texts.example.com/send')
      .optional(),
    QUICKBOOKS_CLIENT_ID: text.optional(),
    QUICKBOOKS_CLIENT_SECRET: text.optional(),
    QUICKBOOKS_ENVIRONMENT: z.enum(['sandbox', 'production'], 'must be sandbox or production').default('production'),
    QUICKBOOKS_BASE_URL: text
      .refine(isUrl(['http:', 'https:']), 'must look like http://localhost:3101')
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    QUICKBOOKS_WEBHOOK_TOKEN: text.optional(),
  })
  .superRefine((env, check) => {
    const fault = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message });
    if (env.DEMO === '1' && isReachable(env))
      fault(
        'DEMO',
        'is 1, but others can reach this address, and the passwords of the demo sign-ins are published: give DEMO=0 to start empty, or DEMO=public to let everyone in',
      );
    if (env.NODE_ENV === 'production' && env.DATABASE_URL && !env.SECRET_KEY)
      fault('SECRET_KEY', 'is required together with DATABASE_URL, so that every server signs with the same key');
    if (isPartial([env.MAIL_DKIM_DOMAIN, env.MAIL_DKIM_SELECTOR, env.MAIL_DKIM_KEY]))
      fault('MAIL_DKIM_DOMAIN', ', MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY are required together');
    if (env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY))
      fault('S3_ACCESS_KEY_ID', 'and S3_SECRET_ACCESS_KEY are required together with S3_BUCKET');
    if (isPartial([env.QUICKBOOKS_CLIENT_ID, env.QUICKBOOKS_CLIENT_SECRET]))
      fault('QUICKBOOKS_CLIENT_ID', 'and QUICKBOOKS_CLIENT_SECRET are required together');
    if (!env.S3_BUCKET && (env.S3_ACCESS_KEY_ID ?? env.S3_SECRET_ACCESS_KEY ?? env.S3_ENDPOINT ?? env.S3_PREFIX))
      fault('S3_BUCKET', 'is required together with the other S3 settings');
  });
