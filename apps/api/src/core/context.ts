import DataLoader from 'dataloader';
import type { Kysely, Transaction } from 'kysely';
import type { EventLog } from '#events/event-bus';
import { editsOnlyOwnDrafts, sees } from '@falcon/domain/office/access';
import type { PermissionKey, Secrecy } from '@falcon/domain/office/access';
import type { DB } from '#db/database';
import { keyOfOne, onceBySubmit, onceForEach } from '#db/idempotency';
import type { Submit } from '#db/idempotency';
import { inTransaction } from '#db/in-transaction';
import type { EventBus } from '#events/event-bus';
import type { QuickbooksSettings } from '#config';
import type { InventoryHost } from '#inventory-host/inventory-host';
import type { TextWebhook } from '#texts/text-webhook';
import type { BounceMailbox } from '#mail/bounce-mailbox';
import type { FileServices } from '#files/generated-files';
import { dateInZone } from './calendar-date';
import { CodedError } from './errors';
import type { Outside } from './outside';

/** The user behind a request, with the permissions of all enabled roles. */
export interface CurrentUser {
  readonly id: number;
  readonly fullName: string;
  readonly emailAddress: string;
  readonly roles: readonly { readonly id: number; readonly name: string; readonly isSuperAdmin: boolean }[];
  readonly permissions: ReadonlySet<PermissionKey>;
  readonly isSalesperson: boolean;
  readonly salespersonId: number | null;
}

/**
 * What a token proved: nothing, a bad token, the password alone (two-factor authentication pending), or a full sign-in.
 */
export type Identity =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'pending'; readonly user: CurrentUser; readonly sessionId: string }
  | { readonly kind: 'full'; readonly user: CurrentUser; readonly sessionId: string };

/** Where a request comes from, for sign-in and rate limits. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  /** For callers who are not signed in: the hash of a browser that has signed in before. */
  readonly device?: string | null;
}

/** The owner of a token, and its replacement if it is old. */
export interface IdentifiedCaller {
  readonly identity: Identity;
  readonly freshToken: string | null;
}

/** One e-mail, with optional attachments. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same as HTML; left out: only the text. */
  readonly html?: string;
  /** The Reply-To address; left out: the sender. */
  readonly replyTo?: string;
  /** The message ID that identifies a bounce, without angle brackets. */
  readonly messageId?: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: Buffer;
    readonly contentType: string;
    /** The name by which the HTML shows it, instead of listing it as a file. */
    readonly cid?: string;
  }[];
}

/** Where an e-mail went: to a mail server, or into a folder of the server, so that nobody has received it. */
export type MailWay = 'SERVER' | 'FOLDER';

/** Sends one e-mail; the promise settles when the mail server (or the mail folder) has accepted it. */
export interface Mailer {
  /**
   * The sender awaits `beforeText` right before the server receives the text. If the process ends before that, nothing
   * was sent; if `beforeText` fails, nothing is sent.
   */
  send(mail: Mail, beforeText?: () => Promise<void>): Promise<MailWay>;
  /** Closes the connections to the mail server. */
  close?(): void;
}

/** Where e-mails go: through a mail server, or into the mail folder. */
export interface MailPlace {
  readonly way: MailWay;
  /** Its host and port, or its path; never a password. */
  readonly name: string;
  readonly from: string;
  /** What the environment sets, so that the configuration can’t. */
  readonly isFixed: { readonly server: boolean; readonly sender: boolean };
}

/** Services that live as long as the process. */
export interface Services {
  readonly db: Kysely<DB>;
  readonly events: EventBus;
  readonly outside: Outside;
  readonly mail: Mailer;
  /** Where e-mails go now. */
  readonly mailPlace: () => MailPlace;
  /** The mailbox of bounces, when one is configured. */
  readonly bounceMailbox: BounceMailbox | null;
  readonly files: FileServices;
  /** Another stock system, when one is configured. */
  readonly inventoryHost: InventoryHost | null;
  /** The service that sends texts to phones, when it is configured. */
  readonly textWebhook: TextWebhook | null;
  /** The keys for QuickBooks Online, when they are configured. */
  readonly quickbooks: QuickbooksSettings | null;
  readonly secretKey: string;
  /** Whether the demo company's published sign-ins work. */
  readonly demo: boolean;
  readonly publicUrl: string;
  readonly timeZone: string;
  readonly clock: () => Date;
}

/** The facts about a request before it runs. */
export interface RequestFacts extends Caller {
  readonly requestId: string;
  readonly log: EventLog;
  /** Sends a new token to the caller (the `Token` response header). */
  readonly issueToken: (token: string) => void;
}

/** Identifies a call: the client's key and the contents mark a repeated submit. */
export interface MutationCall {
  readonly operation: string;
  readonly clientMutationId: string | null;
}

/** A call whose work runs once per submit. */
export interface OnceCall extends MutationCall {
  /**
   * Set when one submit changes several records: each has its own mark, so a repeat does only what was refused or lost.
   */
  readonly of?: number;
  /** The id that the work returns, if known in advance; it saves the second statement for the mark. */
  readonly returns?: number;
  /**
   * The same key with other contents counts as a new submit and is not refused: by its version, the work notices what
   * the first one stored.
   */
  readonly guardedByVersion?: boolean;
}

/** What a use case can use inside an open transaction: everything except a second way to the database. */
export interface TransactionContext extends RequestFacts {
  readonly services: Omit<Services, 'db'>;
  readonly events: EventBus;
  readonly mail: Mailer;
  readonly identity: Identity;
  readonly user: CurrentUser | null;
  /**
   * The only salesperson whose records can be seen, or null for no limit. Set for a user flagged `isSalesperson` unless
   * a permission for the whole office (WIDER_RIGHTS) lifts it; 0, which no record has, when the flag is set without a
   * link.
   */
  readonly salespersonScope: number | null;
  can(permission: PermissionKey): boolean;
  /** Whether the user sees a value where its record shows it, by its definition. */
  sees(secrecy: Secrecy): boolean;
  /**
   * The permissions that the response has relied on so far: those that were checked and that the user has. Files made
   * from it store them.
   */
  rightsUsed(): readonly PermissionKey[];
  /** The signed-in user; throws UNAUTHORIZED when there is none. */
  requireUser(): CurrentUser;
  now(): Date;
  /** Today's calendar date in the company's time zone. */
  today(): string;
  /** Runs work once the transaction has committed, and never if it fails; outside a transaction immediately. */
  afterwards(work: () => void): void;
  /**
   * Runs work once per submit, in the open transaction or one of its own. A repeated submit gets the id of the first; a
   * simultaneous one waits for it. Throws a ChangedSubmitError when the key is reused with other contents.
   */
  once(
    call: OnceCall,
    work: (trx: Transaction<DB>, ctx: TransactionContext) => Promise<number>,
  ): Promise<{ readonly id: number; readonly repeated: boolean }>;
  /**
   * Changes several records, each once per submit: the work gets the ids that this submit has not changed yet and
   * returns those it changed. Call it only while the records are locked.
   */
  onceForEach(
    call: MutationCall,
    ids: readonly number[],
    work: (ids: readonly number[], trx: Transaction<DB>, ctx: TransactionContext) => Promise<readonly number[]>,
  ): Promise<void>;
}

/** Everything a resolver or use case can use: the user, the time, and the services. */
export interface Context extends TransactionContext {
  readonly db: Kysely<DB>;
  readonly services: Services;
  /**
   * Runs work in one transaction; its `ctx` shadows this one, so that the work uses the database only through `trx`.
   */
  transaction<Result>(work: (trx: Transaction<DB>, ctx: TransactionContext) => Promise<Result>): Promise<Result>;
  /** A batched lookup for this request; the first caller of a key provides the batch function. */
  loader<Key extends string | number, Value>(
    name: string,
    batch: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
  ): DataLoader<Key, Value>;
}

/** See `salespersonScope` of the context. */
export function salespersonScopeOf(user: CurrentUser | null): number | null {
  return user && editsOnlyOwnDrafts(user) ? (user.salespersonId ?? 0) : null;
}

/** The error for a caller who is not (fully) signed in, depending on what the token proved. */
export function signInError(identity: Identity): CodedError {
  if (identity.kind === 'invalid')
    return new CodedError('TOKEN_INVALID', 'Your session has ended. Sign in again to continue.');
  if (identity.kind === 'pending')
    return new CodedError('MFA_REQUIRED_ERROR', 'Enter the code from your authenticator app to finish signing in.');
  return new CodedError('UNAUTHORIZED', 'Sign in to do this.');
}

function withoutDatabase({ db: _db, ...services }: Services): Omit<Services, 'db'> {
  return services;
}

/** The mark of a user's call. */
const submitOf = ({ id }: CurrentUser, { operation, clientMutationId, ...once }: OnceCall): Submit => ({
  userId: id,
  operation,
  key: clientMutationId && once.of !== undefined ? keyOfOne(once.of, clientMutationId) : clientMutationId,
  ...(once.returns === undefined ? {} : { id: once.returns }),
  changed: once.guardedByVersion ? 'new' : 'refused',
});

/**
 * Creates the context of one request (or one subscription event: always a new one, so that permissions are current).
 */
export function createContext(services: Services, identity: Identity, request: RequestFacts): Context {
  const user = identity.kind === 'full' ? identity.user : null;
  const loaders = new Map<string, unknown>();
  const used = new Set<PermissionKey>();
  const can: Context['can'] = (permission) => {
    const has = user?.permissions.has(permission) ?? false;
    if (has) used.add(permission);
    return has;
  };
  const inside: Omit<TransactionContext, 'once' | 'onceForEach'> = {
    ...request,
    services: withoutDatabase(services),
    events: services.events,
    mail: services.mail,
    identity,
    user,
    salespersonScope: salespersonScopeOf(user),
    can,
    sees: (secrecy) => sees(can, secrecy),
    rightsUsed: () => [...used].toSorted(),
    requireUser: () => {
      if (!user) throw signInError(identity);
      return user;
    },
    now: services.clock,
    today: () => dateInZone(services.clock(), services.timeZone),
    afterwards: (work) => work(),
  };
  const transaction: Context['transaction'] = async (work) => {
    let later: (() => void)[] = [];
    const result = await inTransaction(services, (trx) => {
      // After a deadlock the work runs again; nothing of the first try was stored.
      later = [];
      const open: TransactionContext = {
        ...inside,
        afterwards: (one) => later.push(one),
        once: (call, once) => onceBySubmit(trx, submitOf(inside.requireUser(), call), () => once(trx, open)),
        onceForEach: (call, ids, some) =>
          onceForEach(trx, { ...submitOf(inside.requireUser(), call), ids }, (remainingIds) =>
            some(remainingIds, trx, open),
          ),
      };
      return work(trx, open);
    });
    for (const one of later) one();
    return result;
  };
  return {
    ...inside,
    db: services.db,
    services,
    transaction,
    once: (call, work) => transaction((_trx, open) => open.once(call, work)),
    onceForEach: (call, ids, work) => transaction((_trx, open) => open.onceForEach(call, ids, work)),
    loader: <Key extends string | number, Value>(
      name: string,
      batch: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
    ) => {
      const cached = loaders.get(name);
      if (cached) return cached as DataLoader<Key, Value>;
      const loader = new DataLoader<Key, Value>(async (keys) => batch(keys), { maxBatchSize: 500 });
      loaders.set(name, loader);
      return loader;
    },
  };
}
