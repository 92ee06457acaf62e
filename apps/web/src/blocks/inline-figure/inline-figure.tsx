import type { TypedDocumentNode } from '@apollo/client';
import type { FigureKind } from '@falcon/domain/kit/sheets';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Figure } from '#ui/format/Figure';
import { figureText } from '#ui/format/figure-text';
import { MONEY, type NumberShape, PERCENT, RATE } from '#ui/format/numbers';
import type { DataColumn } from '#ui/table/columns';
import { colors } from '#ui/tokens';
import { FigureEditor, type StoreFigure } from './FigureEditor';

/** A figure column of a list that can be edited, and how its value is typed. */
const SHAPES = { money: MONEY, rate: RATE, percent: PERCENT } as const satisfies Partial<
  Record<FigureKind, NumberShape>
>;

/** A row with a figure that can be edited in place. */
export interface EditableRow {
  id: string;
  version: number;
  /** Whether this user can change the record. */
  editable: boolean;
}

interface FigureOptions {
  as: keyof typeof SHAPES;
  /** The figure's name: `Shipping`. */
  header: string;
  /** What a blank figure stores: null or 0. */
  blank: 0 | null;
  /** Negative values are allowed. */
  negative?: boolean | undefined;
}

/** The input of an update of a single figure. */
type FigureInput<Field extends string> = { id: string; version: number; clientMutationId: string } & {
  [F in Field]: number | null;
};

/** A column with one figure of the record, edited where it is shown. */
export interface FigureColumn<Row, Sort extends string, Field extends string>
  extends FigureOptions, Omit<DataColumn<Row, Sort>, 'align' | 'cell' | 'exported' | 'header'> {
  /** The field of the record, the same in the list and in the input. */
  field: Field;
  /** The record's name, for messages and screen readers. */
  name: (row: Row) => string;
  /** Stores the figure with an update whose other fields are optional and that returns the list's fields. */
  save: TypedDocumentNode<unknown, { input: FigureInput<Field> }>;
}

// The figure stays at the right edge, in view and in edit mode.
const Open = styled('button')({
  all: 'unset',
  cursor: 'text',
  boxSizing: 'border-box',
  maxWidth: '100%',
  padding: '2px 4px',
  margin: '0 -4px',
  borderRadius: 4,
  '&:hover, tr[data-active=true] &': { boxShadow: `inset 0 0 0 1px ${colors.control}` },
  '&:focus-visible': { boxShadow: `inset 0 0 0 2px ${colors.accent}` },
});

interface CellProps extends FigureOptions {
  version: number;
  value: number | null;
  name: string;
  store: StoreFigure;
}

function InlineFigure({ version, value: loaded, name, as, header, blank, negative, store }: CellProps): ReactNode {
  const [editing, setEditing] = useState(false);
  // The list may not have loaded the stored value yet.
  const [stored, setStored] = useState<{ since: number; value: number | null }>();
  const value = stored?.since === version ? stored.value : loaded;
  const button = useRef<HTMLButtonElement>(null);
  const back = useRef(false);
  useEffect(() => {
    if (!editing && back.current) button.current?.focus();
    back.current = false;
  }, [editing]);
  const label = `${header} of ${name}`;
  if (editing) {
    const close = (refocus: boolean): void => {
      back.current = refocus;
      setEditing(false);
    };
    return (
      <FigureEditor
        value={value}
        blank={blank}
        label={label}
        shape={{ ...SHAPES[as], negative }}
        store={store}
        onClose={close}
        onStored={(next) => setStored({ since: version, value: next })}
      />
    );
  }
  return (
    <Open
      ref={button}
      type="button"
      tabIndex={-1}
      data-inline
      aria-label={`${label}: ${figureText({ value, as })}`}
      title="Click, or e, to edit"
      onClick={() => setEditing(true)}
    >
      <Figure value={value} as={as} />
    </Open>
  );
}

/**
 * A column with figures edited in place by users who can change the record: a click or `e` opens, Enter saves, Esc
 * cancels.
 */
export function figureColumn<
  Row extends EditableRow & { [F in Field]: number | null },
  Sort extends string,
  Field extends string,
>({ field, as, blank, negative, save, name, ...column }: FigureColumn<Row, Sort, Field>): DataColumn<Row, Sort> {
  const plain = (row: Row) => <Figure value={row[field]} as={as} />;
  const storeFor =
    ({ id, version }: Row): StoreFigure =>
    (client, value, clientMutationId) => {
      // A computed key widens the object's type; it is this column's field.
      const input = { id, version, clientMutationId, [field]: value } as FigureInput<Field>;
      return client.mutate({ mutation: save, variables: { input }, context: { handlesErrors: true } });
    };
  return {
    ...column,
    align: 'right',
    exported: plain,
    cell: (row) =>
      row.editable ? (
        <InlineFigure
          as={as}
          blank={blank}
          negative={negative}
          header={column.header}
          version={row.version}
          value={row[field]}
          name={name(row)}
          store={storeFor(row)}
        />
      ) : (
        plain(row)
      ),
  };
}
