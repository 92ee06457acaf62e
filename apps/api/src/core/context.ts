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
  /** The hash of a browser that has signed in before, of a caller who is not signed in. */
  readonly device?: string | null;
}

/** The owner of a token, and its replacement if it is old. */
export interface IdentifiedCaller {
  readonly identity: Identity;
  readonly freshToken: string | null;
}

/** One plain-text e-mail, with optional attachments. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where an answer goes; left out: to the sender. */
  readonly replyTo?: string;
  /** The name by which a returned e-mail is recognized, without angle brackets. */
  readonly messageId?: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: Buffer;
    readonly contentType: string;
  }[];
}

/** Sends one e-mail; the promise settles when the mail server (or the mail folder) has accepted it. */
export interface Mailer {
  /**
   * `beforeText` is awaited right before the server receives the text: nothing that ended earlier has been sent. If it
   * fails, nothing is sent.
   */
  send(mail: Mail, beforeText?: () => Promise<void>): Promise<void>;
  /** Closes the connections to the mail server. */
  close?(): void;
}

/** Where e-mails go: through a mail server, or into the mail folder. */
export interface MailPlace {
  readonly way: 'SERVER' | 'FOLDER';
  /** Its host and port, or its path; never a password. */
  readonly name: string;
  readonly from: string;
}

/** Services that live as long as the process. */
export interface Services {
  readonly db: Kysely<DB>;
  readonly events: EventBus;
  readonly outside: Outside;
  readonly mail: Mailer;
  readonly mailPlace: MailPlace;
  /** The mailbox of bounces, when one is configured. */
  readonly bounceMailbox: BounceMailbox | null;
  readonly files: FileServices;
  /** Another stock system, when one is configured. */
  readonly inventoryHost: InventoryHost | null;
  /** The keys for QuickBooks Online, when they are configured. */
  readonly quickbooks: QuickbooksSettings | null;
  readonly secretKey: string;
  /** Whether the demo company's published sign-ins work. */
  readonly demo: boolean;
  readonly publicUrl: string;
  readonly timeZone: string;
  readonly clock: () => Date;
}

/** What is known about a request before it runs. */
export interface RequestFacts extends Caller {
  readonly requestId: string;
  readonly log: EventLog;
  /** Sends a new token to the caller (the `Token` response header). */
  readonly issueToken: (token: string) => void;
}

/** Identifies a call: the client's key with its contents marks a repeated submit. */
export interface MutationCall {
  readonly operation: string;
  readonly clientMutationId: string | null;
}

/** A call that does something once. */
export interface OnceCall extends MutationCall {
  /**
   * The record, where one submit changes several: each has its own mark, so that a repeat does only what was refused or
   * lost.
   */
  readonly of?: number;
  /** The id that the work returns, where it is known before: its mark needs no second statement. */
  readonly returns?: number;
  /**
   * With other contents the same submit is a new one, not refused: the work itself notices by a version what the first
   * one stored.
   */
  readonly guardedByVersion?: boolean;
}

/** What a use case can use while its transaction is open: everything except another way to the database. */
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
   * The permissions that the answer relied on so far: those that were asked for and that the user has. What is made
   * from it is kept with them.
   */
  rightsUsed(): readonly PermissionKey[];
  /** The signed-in user; throws UNAUTHORIZED when there is none. */
  requireUser(): CurrentUser;
  now(): Date;
  /** Today's calendar date in the company's time zone. */
  today(): string;
  /** Runs work once the transaction is stored, and never if it is not; outside of one immediately. */
  afterwards(work: () => void): void;
  /**
   * Does work once per submit, in the open transaction or else in one of its own: a repeated submit gets the id that
   * the first one returned, and one at the same moment waits for it. Throws a ChangedSubmitError when the key comes
   * again with other contents.
   */
  once(
    call: OnceCall,
    work: (trx: Transaction<DB>, ctx: TransactionContext) => Promise<number>,
  ): Promise<{ readonly id: number; readonly repeated: boolean }>;
  /**
   * Changes several records together, each once per submit: the work gets those that the submit has not changed yet,
   * and returns those that it changed. Only while they are locked.
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

/** The mark of a call of a user. */
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
      // After a deadlock it begins again, and nothing of the first try was stored.
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
