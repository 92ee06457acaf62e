import type { TransactionContext } from '#core/context';

/** Who accepts, and when. */
export type Acceptor = Pick<TransactionContext, 'requireUser' | 'today'>;
