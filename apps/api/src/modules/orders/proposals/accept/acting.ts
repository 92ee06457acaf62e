import type { TransactionContext } from '#core/context';

/** The user who accepts, and the time. */
export type Acceptor = Pick<TransactionContext, 'requireUser' | 'today'>;
