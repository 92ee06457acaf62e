import {
  addressArguments as readArguments,
  addressNames,
  type AddressValues,
  type FilterArguments,
  type FilterChoice,
  type Filters,
  listArguments,
  type ListState,
  type NamesOfKind,
} from '@falcon/domain/company/filters';
import type { ComponentType } from 'react';
import { today } from '#ui/format/dates';
import { amountsFilter, choiceFilter, dateRangeFilter, lengthFilter, textFilter } from './filter-editors';
import type { FilterEditorProps, ListFilter } from './list-filter';

/** How to show and search for a filter's record. */
export interface RecordParts {
  /** Its name on the chip, from the id in the address. */
  Name: ComponentType<{ id: string }>;
  Editor: ComponentType<FilterEditorProps & { label: string }>;
}

export interface FilterParts<All extends Filters> {
  /** A display and an editor for each filter by record. */
  records: { readonly [Name in NamesOfKind<All, 'record'>]: RecordParts };
  /** Overrides for the usual chip or editor, or for what is written when a filter is removed. */
  instead?: { readonly [Name in keyof All]?: Partial<Pick<ListFilter, 'editor' | 'off' | 'text'>> } | undefined;
}

const choicesOf = (filter: object) =>
  (filter as { readonly choices: readonly FilterChoice[] }).choices.map(({ value, label, word }) => ({
    value: word ?? String(value),
    label,
  }));

function recordFilter(name: string, label: string, { Name, Editor }: RecordParts): ListFilter {
  return {
    name,
    label,
    text: (value) => <Name id={value} />,
    editor: (props: FilterEditorProps) => <Editor {...props} label={label} />,
  };
}

/**
 * The chips and editors of a list's filters, in definition order; the search has its own field. Who is offered one that
 * names a permission is decided where the chips are shown.
 */
export function listFilters<All extends Filters>(
  filters: All,
  { records, instead = {} }: FilterParts<All>,
): ListFilter[] {
  const partsByKey: Readonly<Record<string, RecordParts | undefined>> = records;
  const changed: Readonly<Record<string, Partial<ListFilter> | undefined>> = instead;
  return Object.entries(filters).flatMap(([key, filter]) => {
    const { label, permission } = filter;
    const [name, and] = addressNames(key, filter);
    if (name === undefined) return [];
    const usual = () => {
      const parts = partsByKey[key];
      if (parts) return recordFilter(name, label, parts);
      if (filter.kind === 'one' || filter.kind === 'some')
        return choiceFilter(name, label, choicesOf(filter), filter.kind === 'one');
      if (filter.kind === 'length') return lengthFilter(name, label);
      if (filter.kind === 'amounts') return amountsFilter(name, label);
      return filter.kind === 'range' ? dateRangeFilter(name, label) : filter.kind === 'text' && textFilter(name, label);
    };
    const listFilter = usual();
    const more = { ...(and && { and }), ...(permission && { permission }) };
    return listFilter ? [{ ...listFilter, ...more, ...changed[key] }] : [];
  });
}

/** The query arguments for the filters and search in a list's address. */
export const argumentsOf = <All extends Filters>(
  filters: All,
  state: Pick<ListState, 'filters' | 'search'>,
): FilterArguments<All> => listArguments(filters, state, today());

/** The query arguments for an address as is. */
export const addressArguments = <All extends Filters>(filters: All, address: AddressValues): FilterArguments<All> =>
  readArguments(filters, address, today());
