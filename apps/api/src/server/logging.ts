import type { FastifyServerOptions } from 'fastify';
import type { Config } from '#config';

const EMAIL = /[^\s"'<>()=,;:]+@[^\s"'<>()=,;:]+\.[a-z]{2,}/gi;
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const SECRET_PARAMETER = /\b(jwt|token|password|code)=[^&\s"']+/gi;
const RESET_PATH = /(\/reset-password\/)[^/?\s"']+/g;
const DATA_URI = /data:[\w./+-]+;base64,[\w+/=]+/g;

/** A text without e-mail addresses, tokens, passwords in addresses, or file contents. */
export function scrub(text: string): string {
  return text
    .replace(DATA_URI, '[file]')
    .replace(TOKEN, '[token]')
    .replace(SECRET_PARAMETER, '$1=[hidden]')
    .replace(RESET_PATH, '$1[hidden]')
    .replace(EMAIL, '[e-mail]');
}

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly cause?: LoggedError;
}

const textOf = (error: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
};

/** An error for the log: PostgreSQL's `detail` and `where` quote personal data and are left out. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: scrub(String(error)) };
  const cause: unknown = Reflect.get(error, 'cause');
  const stack = textOf(error, 'stack');
  const code = textOf(error, 'code');
  const constraint = textOf(error, 'constraint');
  return {
    type: error.constructor.name,
    message: scrub(textOf(error, 'message') ?? ''),
    ...(stack ? { stack: scrub(stack) } : {}),
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    ...(cause && depth < 3 ? { cause: loggedError(cause, depth + 1) } : {}),
  };
}

const SECRETS = [
  'password',
  'currentPassword',
  'secret',
  'token',
  'jwt',
  'authorization',
  'cookie',
  'emailAddress',
  'recoveryCodes',
  'input',
  'variables',
  'dataUri',
];

/** Structured logs with the request id in each line, without secrets and personal data. */
export function logOptions(
  config: Config,
  destination?: { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: config.logLevel,
    serializers: { err: (error: unknown) => loggedError(error) as never },
    redact: { paths: SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
    ...(destination ? { stream: destination } : {}),
  };
}
