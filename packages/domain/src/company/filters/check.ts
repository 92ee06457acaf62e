import { amountOf, amountsInOrder } from './amounts';
import type { AmountRange } from './amounts';
import type { OneOf, FilterValue, SomeOf } from './choices';
import type { DateRange } from './dates';
import type { Feet } from '../../kit/money';
import type { Filter, FilterInput, FilterKind, Filters, FilterValues } from './filter';
import { lengthOf } from './lengths';
import { idOf } from './records';
import type { IdsFilter } from './records';
import { LONGEST_FILTER } from './words';

/** Reports an invalid argument: its path (`statusIds.2`) and how to fix it. */
export type ReportFault = (path: string, message: string) => void;

interface FilterContext {
  readonly filter: Filter<unknown, object>;
  /** The names of its arguments, in definition order. */
  readonly names: readonly string[];
  readonly args: Readonly<Record<string, unknown>>;
  readonly fault: ReportFault;
}

const MOST_RECORDS = 200;

const choiceOf = ({ choices }: OneOf<FilterValue, string> | SomeOf<FilterValue, string>, input: unknown) =>
  choices.find(({ value }) => (typeof value === 'number' ? String(value) === String(input) : value === input));

function checkedId(input: unknown, path: string, fault: ReportFault): number | undefined {
  const id = idOf(input);
  if (id === undefined) fault(path, 'Select a record from the list.');
  return id;
}

function checkedIds(input: unknown, path: string, most: number, fault: ReportFault): number[] | undefined {
  if (!Array.isArray(input)) return undefined;
  if (input.length > most) fault(path, `Ask for at most ${most.toLocaleString('en-US')} by id.`);
  return input.slice(0, most).flatMap((one: unknown, place) => checkedId(one, `${path}.${place}`, fault) ?? []);
}

const unlessEmpty = <Value>(values: readonly Value[] | undefined): readonly Value[] | undefined =>
  values?.length === 0 ? undefined : values;

function one({ filter, names: [name = ''], args, fault }: FilterContext): FilterValue | undefined {
  const choiceFilter = filter as OneOf<FilterValue, string>;
  const input = args[name];
  if (input === undefined || input === null || input === choiceFilter.unfiltered) return undefined;
  const choice = choiceOf(choiceFilter, input);
  if (!choice) fault(name, 'Select a value from the list.');
  return choice?.value;
}

function some({ filter, names: [name = ''], args, fault }: FilterContext): readonly FilterValue[] | undefined {
  const choiceFilter = filter as SomeOf<FilterValue, string>;
  const input = args[name];
  if (!Array.isArray(input)) return undefined;
  const most = choiceFilter.choices.length;
  if (input.length > most) fault(name, `Select at most ${most} values.`);
  const values = input.slice(0, most).flatMap((item: unknown, place) => {
    const choice = choiceOf(choiceFilter, item);
    if (!choice) fault(`${name}.${place}`, 'Select a value from the list.');
    return choice?.value ?? [];
  });
  return unlessEmpty([...new Set(values)]);
}

function range({ names: [first = '', last = '', without = ''], args, fault }: FilterContext): DateRange | undefined {
  const text = (name: string) => (typeof args[name] === 'string' ? args[name] : undefined);
  const [from, to] = [text(first), text(last)];
  if (from && to && from > to) fault(last, 'The end date is before the start date.');
  const blank = args[without] === true;
  return from || to || blank ? { ...(from && { from }), ...(to && { to }), ...(blank && { blank }) } : undefined;
}

function amounts({ names: [first = '', last = ''], args, fault }: FilterContext): AmountRange | undefined {
  const [from, to] = [amountOf(args[first]), amountOf(args[last])];
  if (from !== undefined && to !== undefined && from > to) fault(last, 'The end is below the start.');
  return amountsInOrder(from, to);
}

function length({ names: [name = ''], args, fault }: FilterContext): Feet | undefined {
  const value = lengthOf(args[name]);
  if (value !== undefined && value < 0) fault(name, 'A length can’t be negative.');
  return value;
}

const day = ({ names: [name = ''], args }: FilterContext): string | undefined =>
  typeof args[name] === 'string' && args[name] !== '' ? args[name] : undefined;

function freeText({ names: [name = ''], args, fault }: FilterContext): string | undefined {
  const input = args[name];
  if (typeof input !== 'string' || input.trim() === '') return undefined;
  if (input.length <= LONGEST_FILTER) return input;
  fault(name, `Type at most ${LONGEST_FILTER} characters.`);
  return undefined;
}

function record({ filter, names: [name = ''], args, fault }: FilterContext): number | readonly number[] | undefined {
  const input = args[name];
  if (input === undefined || input === null) return undefined;
  return Object.values(filter.contract)[0] === 'ids'
    ? unlessEmpty(checkedIds(input, name, MOST_RECORDS, fault))
    : checkedId(input, name, fault);
}

const ids = ({ filter, names: [name = ''], args, fault }: FilterContext): readonly number[] | undefined =>
  checkedIds(args[name], name, (filter as IdsFilter<string>).most, fault);

const CHECKS: Readonly<Record<FilterKind, (context: FilterContext) => unknown>> = {
  one,
  some,
  range,
  amounts,
  length,
  day,
  text: freeText,
  search: freeText,
  record,
  ids,
};

/** The values of received arguments; each invalid one is reported, and its filter omitted. */
export function checkFilters<All extends Filters>(
  filters: All,
  args: Readonly<FilterInput<All>>,
  fault: ReportFault,
): FilterValues<All> {
  const entries = Object.entries<Filters[string]>(filters).flatMap(([name, filter]) => {
    const value = CHECKS[filter.kind]({ filter, names: Object.keys(filter.contract), args, fault });
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries) as FilterValues<All>;
}
