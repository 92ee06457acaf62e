import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { PAY_WEEK_STEPS } from '@falcon/domain/pay/bill-sheets';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type ChildColumn, sortable } from '#blocks/child-list/arrange';
import { totalsOfRows } from '#blocks/child-list/rows-totals';
import { useChildRows } from '#blocks/child-list/use-child-rows';
import type { Question } from '#blocks/confirmation/Confirmation';
import { RowsExport } from '#blocks/list-export/ListExport';
import { isFew } from '#blocks/list-page/few-rows';
import { ListEmpty } from '#blocks/list-page/list-parts';
import { ListTools } from '#blocks/list-page/ListTools';
import { SearchBox } from '#blocks/list-page/SearchBox';
import { useUserSetting } from '#session/user-settings';
import { isFocusFree } from '#ui/held-focus';
import { Panel } from '#ui/Section';
import { ColumnMenu } from '#ui/table/ColumnMenu';
import { readLayout } from '#ui/table/columns';
import { DataTable } from '#ui/table/DataTable';
import { colors } from '#ui/tokens';
import { useWeekAddress, type WeekView } from './use-pay-week';

/** The main button of a step. */
interface StepAction {
  label: string;
  question: Question;
}

interface Props<Row extends { id: string }> {
  title: string;
  /** What the step is, and what comes of it. */
  help: string;
  /** The plural of its rows. */
  noun: string;
  /** Why there is nothing. */
  none: string;
  rows: readonly Row[];
  columns: readonly ChildColumn<Row>[];
  rowLink: (row: Row) => string | undefined;
  loading: boolean;
  /** The step itself, and the one that is next. */
  view: WeekView;
  next: WeekView;
  /** Fields for what the step needs. */
  fields?: ReactNode;
  /** Between the fields and the rows: what concerns all of them. */
  notes?: ReactNode;
  /** The step concerns the whole week: its rows are not ticked. */
  whole?: boolean;
  /** The step for the ticked rows, or for all of them, and those it is not for; undefined where it can't be taken. */
  action?: ((rows: readonly Row[], others: readonly Row[]) => StepAction | undefined) | undefined;
  /** More buttons, before the main one. */
  renderOthers?: ((rows: readonly Row[]) => ReactNode) | undefined;
  /** Whether a step is being asked about. */
  asking: boolean;
  onAsk: (question: Question) => void;
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '8px 16px',
  padding: '12px 16px',
  '& h2': { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& p': { margin: '2px 0 0', color: colors.muted, fontSize: 12, lineHeight: '16px', maxWidth: 640 },
});
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
/** Where to go on from a step without anything to do. */
function NextStep({ view, next }: { view: WeekView; next: WeekView }) {
  const { open } = useWeekAddress();
  const label = PAY_WEEK_STEPS.find(({ value }) => value === next)?.label;
  return label === undefined || view === next ? null : (
    <Button variant="outlined" onClick={() => void open({ step: undefined })}>
      Next: {label}
    </Button>
  );
}

const NO_FILTERS: readonly [] = [];

/**
 * A step of the week: its rows, and its action, which takes the ticked rows, or all of them if none is ticked. Its
 * button has the focus when the step is shown, so that Enter leads from step to step.
 */
export function StepPart<Data extends { id: string }>(props: Props<Data>) {
  const { title, noun, rows, loading, view, next, asking, onAsk } = props;
  const columns = useMemo(() => sortable(props.columns), [props.columns]);
  const list = useChildRows(rows, columns, NO_FILTERS, false);
  const [layout, setLayout] = useUserSetting(`columns.pay-week-${view}`, readLayout);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  // Rows that the search leaves out are not taken along: no one pays what they don't see.
  const tickedRows = list.rows.filter(({ id }) => ticked.has(id));
  const chosenRows = tickedRows.length > 0 ? tickedRows : list.rows;
  const chosenIds = new Set(chosenRows.map(({ id }) => id));
  const otherRows = rows.filter(({ id }) => !chosenIds.has(id));
  const action = chosenRows.length > 0 ? props.action?.(chosenRows, otherRows) : undefined;
  const buttons = useRef<HTMLDivElement>(null);
  const others = chosenRows.length > 0 && props.renderOthers?.(chosenRows);
  const canAct = action !== undefined || Boolean(others);
  useEffect(() => {
    const find = (which: string) => buttons.current?.querySelector<HTMLElement>(which);
    if (canAct && !asking && isFocusFree())
      (find('[data-main]') ?? find('[data-others] button'))?.focus({ preventScroll: true });
  }, [canAct, asking]);
  return (
    <Panel aria-label={title}>
      <Head>
        <div style={{ flex: '1 1 280px' }}>
          <h2>{title}</h2>
          <p>{props.help}</p>
        </div>
        <Row ref={buttons}>
          {tickedRows.length > 0 && <span aria-live="polite">{tickedRows.length} selected</span>}
          <ListTools few={isFew(rows.length)}>
            <ColumnMenu columns={columns} layout={layout} onLayout={setLayout} />
            <RowsExport title={title} columns={columns} layout={layout} rows={list.rows} coming={loading} />
          </ListTools>
          {others && (
            <span data-others style={{ display: 'contents' }}>
              {others}
            </span>
          )}
          {action && (
            <Button data-main variant="contained" onClick={() => onAsk(action.question)}>
              {action.label}
            </Button>
          )}
        </Row>
      </Head>
      {props.fields && <div style={{ padding: '0 16px 12px' }}>{props.fields}</div>}
      {props.notes}
      {!isFew(rows.length) && !loading && (
        <div style={{ padding: '0 16px 8px' }}>
          <SearchBox label={`Search ${noun}`} value={list.search} onChange={(q) => list.change({ q })} />
        </div>
      )}
      <DataTable<Data>
        label={title}
        columns={columns}
        rows={list.rows}
        sort={list.sort}
        onSort={(next) => list.change({ sort: next.sort, dir: next.direction })}
        layout={layout}
        onLayout={setLayout}
        pageKeys
        rowLink={props.rowLink}
        {...(props.action &&
          !props.whole && {
            selection: new Set(tickedRows.map(({ id }) => id)),
            onSelection: setTicked,
          })}
        loading={loading}
        foot={loading ? undefined : totalsOfRows(list.rows, columns)}
        empty={
          <ListEmpty noun={noun} clear={list.clear} none={props.none} actions={<NextStep view={view} next={next} />} />
        }
      />
    </Panel>
  );
}
