import type { FieldValues } from 'react-hook-form';
import type { Bound } from '../ui/fields/fields';
import type { InputProps, OwnProps } from '../ui/fields/input-props';

/** A record as a picker holds it: its id and the words it is shown by. */
export interface Picked {
  id: string;
  name: string;
}

/** What every picker of a form takes: the form, the value's name, and the words around it. */
export type PickerProps<T extends FieldValues> = Bound<T> & OwnProps<InputProps<Picked | null>>;

/** The rows of a connection; a connection may leave out what could not be read. */
export const nodesOf = <Node>(connection: { readonly nodes?: readonly (Node | null)[] | null | undefined }): Node[] => (connection.nodes ?? []).filter((node) => node !== null);
