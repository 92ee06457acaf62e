import type { z } from 'zod';
import { environment, isReachable, proxiesOf } from './environment';

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
  /** Null: the sender of the configuration. */
  readonly mailFrom: string | null;
  /** Null: e-mails are not signed here. */
  readonly dkim: DkimSettings | null;
  /** The mailbox that e-mails are returned to; null: bounces are not read. */
  readonly bounceImapUrl: string | null;
  readonly publicUrl: string;
  /**
   * Host names that the server answers to, besides that of `publicUrl`, this machine's own and IP addresses; in lower
   * case.
   */
  readonly allowedHosts: readonly string[];
  readonly timeZone: string;
  readonly graphqlPath: string;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  readonly analytics: { readonly tagManagerId: string | null; readonly token: string | null };
  /** Null: files are kept in the data folder. */
  readonly s3: S3Settings | null;
  /** Null: only the company's own rolls are shown. */
  readonly inventory: InventorySettings | null;
  /** The webhook that sends texts to phones; null: no texts. It may contain a secret. */
  readonly smsWebhookUrl: string | null;
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
  'SMS_',
  'ALLOWED_',
  'TRUSTED_',
];

function unknownNames(env: Readonly<Record<string, string | undefined>>): string[] {
  const knownNames = Object.keys(environment.shape);
  return Object.keys(env).filter(
    (name) => !knownNames.includes(name) && OWN_PREFIXES.some((prefix) => name.startsWith(prefix)),
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

/**
 * Reads the settings from the environment; throws one ConfigError that names every error. Empty values count as not
 * set.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const input = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = environment.safeParse(input);
  const faults = [
    ...unknownNames(input).map((name) => `${name} is not a setting of this program; check its spelling.`),
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
    mailFrom: values.MAIL_FROM ?? null,
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
    smsWebhookUrl: values.SMS_WEBHOOK_URL ?? null,
    quickbooks: quickbooksOf(values),
  };
}
