import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { type Creates, useCreateHere } from '#blocks/record-kind/create-here';
import type { CreatedRecord } from '#blocks/record-kind/panels';
import { UNCACHED } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import type { InputProps } from '#ui/fields/input-props';
import { ReadOnlyText, useReadOnly } from '#ui/fields/read-only';
import { colors } from '#ui/tokens';
import { useLatest } from '#ui/use-latest';
import { recentPicks, rememberPick } from './recent';

/** A record for a picker: has at least an id; `text` provides its text. */
export interface PickableRecord {
  id: string;
}

/** An input that finds one record on the server while typing. */
export interface RecordPickerProps<
  TData,
  TVariables extends OperationVariables,
  Row extends PickableRecord,
> extends InputProps<Row | null> {
  /** Identifies the "recent" list of a picker: `customer`. */
  kind: string;
  document: TypedDocumentNode<TData, TVariables>;
  variables: (search: string) => TVariables;
  rows: (data: TData) => readonly Row[];
  text: (row: Row) => string;
  /** The second, muted line of an option: address, number. */
  subText?: ((row: Row) => string) | undefined;
  isDisabled?: ((row: Row) => boolean) | undefined;
  /** Its list is open when it first appears. */
  startsOpen?: boolean | undefined;
  /** The records that can be created here, below the end of the list; what was typed is the name. */
  creates?: Creates | undefined;
}

/** The option that creates a record. */
const CREATE = { id: '+' } as const;
type Create = typeof CREATE;

const createWords = (noun: string, name: string): string => `+ Create ${noun}${name && ` “${name}”`}`;

const isCreate = (option: PickableRecord): option is Create => option === CREATE;

const WAIT = 150;

interface SearchState<Row> {
  /** The query of this response. */
  question: string;
  rows: readonly Row[];
  loading: boolean;
  failure: string;
}

/** Searches shortly after typing stops; drops late responses to older texts. */
function useFound<TData, TVariables extends OperationVariables, Row extends PickableRecord>(
  props: RecordPickerProps<TData, TVariables, Row>,
  search: string,
  open: boolean,
): SearchState<Row> {
  const client = useApolloClient();
  const [found, setFound] = useState<SearchState<Row>>({ question: '', rows: [], loading: false, failure: '' });
  const latest = useLatest(props);
  const question = JSON.stringify(props.variables(search));
  useEffect(() => {
    if (!open) return undefined;
    let dropped = false;
    const ask = async () => {
      const { document, variables, rows } = latest.current;
      try {
        const { data } = await client.query<TData>({ query: document, variables: variables(search), ...UNCACHED });
        if (!dropped && data !== undefined) setFound({ question, rows: rows(data), loading: false, failure: '' });
      } catch (error) {
        if (!dropped) setFound({ question, rows: [], loading: false, failure: errorText(error) });
      }
    };
    const timer = setTimeout(() => void ask(), search ? WAIT : 0);
    return () => {
      dropped = true;
      clearTimeout(timer);
    };
  }, [client, search, open, question, latest]);
  const loading = open && found.question !== question;
  // Rows found for older text stay only if they match the new text: Enter must never pick what was not typed.
  const fitting = loading
    ? found.rows.filter((row) => props.text(row).toLowerCase().includes(search.toLowerCase()))
    : found.rows;
  return { ...found, rows: fitting, loading };
}

/** Selects a new record, as the picker finds it. */
function useCreated<TData, TVariables extends OperationVariables, Row extends PickableRecord>(
  { document, variables, rows }: Pick<RecordPickerProps<TData, TVariables, Row>, 'document' | 'rows' | 'variables'>,
  select: (row: Row) => void,
) {
  const client = useApolloClient();
  return async ({ id, name }: CreatedRecord) => {
    // The record is stored; if it can't be looked up, the user selects it.
    const data = await client.query<TData>({ query: document, variables: variables(name), ...UNCACHED }).then(
      (result) => result.data,
      () => undefined,
    );
    const row = data === undefined ? undefined : rows(data).find((one) => one.id === id);
    if (row) select(row);
    else notify('info', `${name} was created, but not found for this field. Type its name to select it.`);
  };
}

/**
 * Finds one record while typing: by keyboard, recent ones first, with a second line to tell records with the same name
 * apart.
 */
export function RecordPicker<TData, TVariables extends OperationVariables, Row extends PickableRecord>(
  props: RecordPickerProps<TData, TVariables, Row>,
) {
  const { kind, label, value, text, subText } = props;
  const readOnly = useReadOnly();
  const [open, setOpen] = useState(props.startsOpen ?? false);
  const [typed, setTyped] = useState('');
  const search = value && typed === text(value) ? '' : typed.trim();
  const result = useFound(props, search, open);
  const pick = (row: Row | null) => {
    if (row) rememberPick(kind, row);
    props.onChange(row);
  };
  const { noun, begin, panel } = useCreateHere(props.creates, useCreated(props, pick));
  if (readOnly)
    return (
      <ReadOnlyText label={label} hideLabel={props.hideLabel}>
        {value ? text(value) : null}
      </ReadOnlyText>
    );
  const recent = search === '' ? (recentPicks(kind) as readonly Row[]) : [];
  const recentIds = new Set(recent.map((row) => row.id));
  // Only once it is known that nothing, or what, was found: Enter must never create what is there.
  const isOffered = noun !== undefined && !result.loading && result.failure === '';
  const options: (Row | Create)[] = [
    ...recent,
    ...result.rows.filter((row) => !recentIds.has(row.id)),
    ...(isOffered ? [CREATE] : []),
  ];
  // Whatever is selected, what was typed stays as the name of the new record.
  const words = (option: Row | Create) => (isCreate(option) ? typed : text(option));
  const select = (option: Row | Create | null) => (option && isCreate(option) ? begin(search) : pick(option));
  return (
    <>
      <Autocomplete<Row | Create>
        options={options}
        value={value}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onChange={(_event, option) => select(option)}
        onInputChange={(_event, next) => setTyped(next)}
        onBlur={props.onBlur}
        disabled={props.disabled ?? false}
        loading={result.loading}
        loadingText="Searching"
        noOptionsText={result.failure || (search ? `Nothing found for "${search}"` : 'Type to search')}
        autoHighlight
        // What was typed is still there if the panel is closed without a new record.
        clearOnBlur={!panel}
        handleHomeEndKeys
        filterOptions={(all) => all}
        getOptionLabel={words}
        getOptionKey={(row) => row.id}
        getOptionDisabled={(row) => !isCreate(row) && (props.isDisabled?.(row) ?? false)}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        {...(recent.length > 0 ? { groupBy: (row: Row | Create) => (recentIds.has(row.id) ? 'Recent' : 'All') } : {})}
        renderOption={({ key, ...optionProps }, row) => (
          <li key={key} {...optionProps}>
            <span style={{ minWidth: 0 }}>
              {isCreate(row) ? createWords(noun ?? '', search) : text(row)}
              {!isCreate(row) && subText && (
                <span style={{ display: 'block', fontSize: 12, lineHeight: '16px', color: colors.muted }}>
                  {subText(row)}
                </span>
              )}
            </span>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            name={props.name}
            label={props.hideLabel ? undefined : label}
            required={props.required}
            error={props.error !== undefined}
            helperText={props.error ?? props.hint}
            placeholder={props.placeholder}
            inputRef={props.inputRef}
            autoFocus={props.autoFocus}
            slotProps={{
              ...params.slotProps,
              inputLabel: { ...params.slotProps.inputLabel, shrink: true },
              htmlInput: {
                ...params.slotProps.htmlInput,
                ...(props.hideLabel ? { 'aria-label': label } : {}),
                required: false,
              },
            }}
          />
        )}
      />
      {panel}
    </>
  );
}
