import type { PermissionKey } from '../../office/access/permissions';

/**
 * The records of a kind that a user with its permission sees, where these are not all. Columns lead to the salesperson
 * whose record it is, to whom a salesperson is limited: the first that is set decides, `id` if they are it themselves;
 * the id of a customer or unit leads on as it does for those. Otherwise the record belongs to an `owner` of several
 * kinds, or is limited in a way of its own.
 */
export type Scope =
  | readonly ('id' | 'salespersonId' | 'customerId' | 'unitId')[]
  | 'owner'
  | 'e-mail'
  | 'imported type'
  | 'statement'
  | 'user'
  | 'user itself';

/** The program's facts about a kind of record, apart from its fields. */
export interface KindFacts {
  /** Its singular at the start of a sentence: `Property management firm`. */
  readonly noun: string;
  /** The table, in camel case. */
  readonly table: string;
  /** The name of its query and mutations, if not the table's. */
  readonly api?: string;
  /** The permission to open one; null to use its owner's. */
  readonly view: PermissionKey | null;
  /** The permission to create and change them; null to use the owner's. */
  readonly edit: PermissionKey | null;
  /** The permissions of which any opens what is attached to one, and adds to it, if not the two above. */
  readonly attached?: { readonly view: readonly PermissionKey[]; readonly edit: readonly PermissionKey[] };
  /** Which of its records a user sees who has the permission; left out: all. */
  readonly scope?: Scope;
  /** The field that must be unique, ignoring case. */
  readonly unique?: string;
  /** The message if its value is taken, if not the default. */
  readonly taken?: string;
  /** The address of its list; records are below it. */
  readonly home?: string;
  /** The area whose navigation has its list, in the order of the registry. */
  readonly area?: 'orders' | 'people' | 'pay' | 'catalog' | 'office';
  /** The address of its list, below its owner's. */
  readonly below?: string;
  /** The tab that opens first; omit if a record is one page. */
  readonly opens?: 'profile' | 'carpet';
  /** Included in the search. */
  readonly searched?: true;
  /** Its list's name in stored views, which can be shared. */
  readonly views?: string;
}
