import type { Field as AnyField } from '../../kit/fields';
import type { PermissionKey } from '../../office/access';
import type { RecordType } from './registry';

/** A field of a record: what it refers to and who sees it are names of kinds and permissions. */
export type Field = AnyField<RecordType | 'PROPERTY_FIRM_TYPE' | 'FLOORING_TYPE', PermissionKey>;

/** The fields of a record, by name. */
export type Fields = Readonly<Record<string, Field>>;
