import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

/** Settings of the running server. Times and sizes are in the unit of their name. */
export interface Config {
  readonly mode: 'production' | 'development' | 'test';
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Null: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  /** Whether an empty database is filled with the demo company and its published sign-ins work. */
  readonly demo: boolean;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses, networks, or names of fastify's trustProxy. */
  readonly trustedProxies: readonly string[];
  /** Null: created once and kept in the data folder. */
  readonly secretKey: string | null;
  /** Null: e-mails are written to `mail/` in the data folder. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Null: e-mails are not signed here. */
  readonly dkim: DkimSettings | null;
  /** The mailbox that e-mails are returned to; null: bounces are not read. */
  readonly bounceImapUrl: string | null;
  readonly publicUrl: string;
  /** Host names that the server answers to, besides that of `publicUrl`, this machine's own and IP addresses; in lower case. */
  readonly allowedHosts: readonly string[];
  readonly timeZone: string;
  readonly graphqlPath: string;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  readonly analytics: { readonly tagManagerId: string | null; readonly token: string | null };
  /** Null: files are kept in the data folder. */
  readonly s3: S3Settings | null;
  /** Null: only the company's own rolls are shown. */
  readonly inventory: InventorySettings | null;
  /** Null: no company of QuickBooks Online can be connected. */
  readonly quickbooks: QuickbooksSettings | null;
}

/** How e-mails are signed (DKIM). */
export interface DkimSettings {
  readonly domainName: string;
  readonly keySelector: string;
  /** PEM. */
  readonly privateKey: string;
}

/** A bucket for documents, images and generated files. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Null: Amazon's own; otherwise an S3-compatible server, with the bucket in the path. */
  readonly endpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Empty, or a folder that ends with a slash. */
  readonly prefix: string;
}

export interface InventorySettings {
  readonly url: string;
  readonly token: string | null;
  readonly timeoutMs: number;
}

/** The keys of our app at the vendor's developer portal, and how fast it is called. */
export interface QuickbooksSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly environment: 'sandbox' | 'production';
  /** Null: the vendor's own addresses; otherwise a server that behaves like it. */
  readonly baseUrl: string | null;
  /** Null: webhooks are refused. */
  readonly webhookToken: string | null;
  readonly requestsPerMinute: number;
  /** How long an answer can take. */
  readonly timeoutMs: number;
  /** How long to wait after a refusal for too many requests, unless the vendor says. */
  readonly backoffMs: number;
}

/** A setting that stops the start; the message is for the operator. */
export class ConfigError extends Error {}

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
const proxiesOf = (list: string): string[] =>
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

/** A private key in PEM, given itself (its lines can be written as `\\n`) or as the path of its file; null if it is none. */
function privateKeyOf(given: string): string | null {
  try {
    const pem = given.includes('-----BEGIN') ? given.replaceAll('\\n', '\n') : readFileSync(resolve(given), 'utf8');
    return createPrivateKey(pem) && pem;
  } catch {
    return null;
  }
}

/** Whether other computers can reach the program, directly or at its published address. */
const isReachable = ({
  HOST,
  PUBLIC_URL,
}: {
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
}): boolean => !isLoopback(HOST) || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname));

/** Some of them are given, and some are missing. */
const isPartial = (settings: readonly unknown[]): boolean => settings.some(Boolean) && !settings.every(Boolean);

const environment = z
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
      .default('Falcon Flooring <no-reply@falcon.example>'),
    MAIL_DKIM_DOMAIN: text.refine(isHost, 'must be a domain, for example example.com').optional(),
    MAIL_DKIM_SELECTOR: text.regex(/^[a-z0-9][a-z0-9._-]*$/i, 'must be the name of the key in the DNS').optional(),
    MAIL_DKIM_KEY: text
      .transform((given, check) => {
        const key = privateKeyOf(given);
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

const OWN_PREFIXES = [
  'FALCON_',
  'QUICKBOOKS_',
  'ANALYTICS_',
  'SMTP_',
  'GRAPHQL_',
  'MAIL_',
  'BOUNCE_',
  'DEMO_',
  'SECRET_',
  'S3_',
  'INVENTORY_',
  'ALLOWED_',
  'TRUSTED_',
];

function unknownNames(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = Object.keys(environment.shape);
  return Object.keys(env).filter(
    (name) => !known.includes(name) && OWN_PREFIXES.some((prefix) => name.startsWith(prefix)),
  );
}

type Values = z.output<typeof environment>;

const inventoryOf = (values: Values): InventorySettings | null =>
  values.INVENTORY_URL
    ? { url: values.INVENTORY_URL, token: values.INVENTORY_TOKEN ?? null, timeoutMs: values.INVENTORY_TIMEOUT_MS }
    : null;

/** The vendor allows 500 requests in a minute; other programs of the company share them. */
const QUICKBOOKS_PACE = { requestsPerMinute: 400, timeoutMs: 30_000, backoffMs: 2000 } as const;

function quickbooksOf(values: Values): QuickbooksSettings | null {
  const { QUICKBOOKS_CLIENT_ID: clientId, QUICKBOOKS_CLIENT_SECRET: clientSecret } = values;
  if (!clientId || !clientSecret) return null;
  return {
    clientId,
    clientSecret,
    environment: values.QUICKBOOKS_ENVIRONMENT,
    baseUrl: values.QUICKBOOKS_BASE_URL ?? null,
    webhookToken: values.QUICKBOOKS_WEBHOOK_TOKEN ?? null,
    ...QUICKBOOKS_PACE,
  };
}

function dkimOf(values: Values): DkimSettings | null {
  const { MAIL_DKIM_DOMAIN: domainName, MAIL_DKIM_SELECTOR: keySelector, MAIL_DKIM_KEY: privateKey } = values;
  return domainName && keySelector && privateKey ? { domainName, keySelector, privateKey } : null;
}

function s3Of(values: Values): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  return {
    bucket,
    accessKeyId,
    secretAccessKey,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT ?? null,
    prefix: values.S3_PREFIX ? `${values.S3_PREFIX}/` : '',
  };
}

/** The names of every setting, as the README lists them. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape).filter((name) => name !== 'NODE_ENV');

/** Reads the settings from the environment; throws one ConfigError that names every error. Empty values count as not set. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = environment.safeParse(given);
  const faults = [
    ...unknownNames(given).map((name) => `${name} is not a setting of this program; check its spelling.`),
    ...(result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)),
  ];
  if (!result.success || faults.length > 0) throw new ConfigError(faults.join('\n'));
  const values = result.data;
  return {
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    demo: values.DEMO === undefined ? !isReachable(values) : values.DEMO !== '0',
    secretKey: values.SECRET_KEY ?? null,
    trustedProxies: proxiesOf(values.TRUSTED_PROXIES),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    dkim: dkimOf(values),
    bounceImapUrl: values.BOUNCE_IMAP_URL ?? null,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    allowedHosts: values.ALLOWED_HOSTS,
    timeZone: values.TIME_ZONE,
    graphqlPath: values.GRAPHQL_PATH,
    logLevel: values.LOG_LEVEL,
    analytics: { tagManagerId: values.ANALYTICS_TAG_MANAGER_ID ?? null, token: values.ANALYTICS_TOKEN ?? null },
    s3: s3Of(values),
    inventory: inventoryOf(values),
    quickbooks: quickbooksOf(values),
  };
}
