import type { PickedRecord } from '#pickers/picked';
import type { Option } from '#ui/fields/choice-inputs';

/** What was entered for a field. */
export interface Entry {
  /** Whether it is set, and to which choice; null clears it, undefined keeps it. */
  choice: string | null | undefined;
  /** What it is set to; NaN is a number that isn't understood. */
  typed: string | number | PickedRecord | null;
}

/** What was entered, by the names of the fields. */
export type Entries = Readonly<Record<string, Entry | undefined>>;

/** One input of a change; `Name` is one of those in the API. */
export interface ChangeField<Name extends string = string> {
  /** `way` is not sent; it only decides what else is asked. */
  name: Name | 'way';
  label: string;
  /** A choice or flag is kept unless another value is selected; `clear` shows nothing, and clears. */
  kind: 'choice' | 'clear' | 'flag' | 'item' | 'percent' | 'quantity' | 'rate' | 'select';
  options?: readonly Option<string | number>[] | undefined;
  /** The label of the question whether it is set at all: kept by default. */
  asks?: string;
  /** The selection at the beginning, or `SET` for a field that asks. */
  initial?: string | undefined;
  required?: boolean;
  negative?: boolean;
  hint?: string;
  /** The type of the items that can be picked; any if left out. */
  itemTypeId?: (entries: Entries) => string | null;
  /** Asked only with this selection of another field. */
  when?: readonly [name: Name | 'way', selection: string];
  /** Fields that are blank again after another selection. */
  resets?: readonly Name[];
}

/** How a tab is changed: the inputs, and whether what they send is enough. */
export interface Change<Input extends object> {
  fields: readonly ChangeField<keyof Input & string>[];
  isComplete?: (sent: Readonly<Record<string, unknown>>) => boolean;
}

const isChosen = ({ kind, asks }: ChangeField): boolean => kind === 'choice' || kind === 'flag' || asks !== undefined;

/** What was entered for a field, or what it begins with. */
export function entryOf(field: ChangeField, entries: Entries): Entry {
  const { name, initial } = field;
  return (
    entries[name] ?? (isChosen(field) ? { choice: initial, typed: null } : { choice: 'SET', typed: initial ?? null })
  );
}

/** The fields that are asked for what was entered so far. */
export const askedFields = (fields: readonly ChangeField[], entries: Entries): ChangeField[] =>
  fields.filter(({ when }) => {
    const other = fields.find(({ name }) => name === when?.[0]);
    return other === undefined || entryOf(other, entries).typed === when?.[1];
  });

/** The value that a field sends: undefined for none, NaN while it is incomplete. */
function sentBy(field: ChangeField, entries: Entries): unknown {
  const { choice, typed } = entryOf(field, entries);
  if (field.kind === 'clear') return null;
  if (choice === null || choice === undefined || field.kind === 'choice') return choice;
  if (field.kind === 'flag') return choice === 'YES';
  if (typed === null || Number.isNaN(typed)) return field.required ? Number.NaN : undefined;
  return typeof typed === 'object' ? typed.id : typed;
}

/** The input for what was entered; null while it is incomplete. */
export function sentInput<Input extends object>(
  { fields, isComplete = (sent) => Object.keys(sent).length > 0 }: Change<Input>,
  entries: Entries,
): object | null {
  const values = askedFields(fields, entries).map((field) => [field.name, sentBy(field, entries)] as const);
  if (values.some(([, value]) => Number.isNaN(value))) return null;
  const sent = Object.fromEntries(values.filter(([name, value]) => name !== 'way' && value !== undefined));
  return isComplete(sent) ? sent : null;
}
