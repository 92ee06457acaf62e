import type { FieldValues } from 'react-hook-form';
import type { FieldBinding } from '#ui/fields/fields';
import type { InputProps, OwnProps } from '#ui/fields/input-props';

/** A record for a picker: its id and its text. */
export interface PickedRecord {
  id: string;
  name: string;
}

/** The props of every picker in a form: the form, the value's name, and its texts. */
export type PickerProps<T extends FieldValues> = FieldBinding<T> & OwnProps<InputProps<PickedRecord | null>>;

/** The rows of a connection; rows that could not be read may be missing. */
export const nodesOf = <Node>(connection: { readonly nodes?: readonly (Node | null)[] | null | undefined }): Node[] =>
  (connection.nodes ?? []).filter((node) => node !== null);
