import type { TransactionContext } from '../../../core/context';

/** Who accepts, and when. */
export type Acting = Pick<TransactionContext, 'requireUser' | 'today'>;
