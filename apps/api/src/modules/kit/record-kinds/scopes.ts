import type { RecordType } from '@falcon/domain/company/records';
import type { Context } from '#core/context';
import type { Database } from '#db/database';

/** Whether a user sees a row of a kind; what else the module of the kind shows of it asks the same. */
type Allows = (ctx: Context, row: never, db: Database) => boolean | Promise<boolean>;

const scopes = new Map<string, Allows>();

/** Makes the scope of a kind known to everything that shows its records elsewhere: history, presence, live notices. */
export const registerScope = (type: RecordType, allows: Allows): void => void scopes.set(type, allows);

/** The scope of a kind; undefined if its permission opens every record. */
export const scopeOf = (type: string): Allows | undefined => scopes.get(type);
