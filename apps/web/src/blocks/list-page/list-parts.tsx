import type { OperationVariables } from '@apollo/client';
import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense } from 'react';
import { errorText } from '#graphql/error-text';
import type { LiveKinds } from '../live/live-context';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { onPhone } from '#ui/tokens';
import type { LiveRows, LiveRowsProps } from '../live/LiveRows';

// lazy() loses the generic type; it is the same component.
const Live = lazy(async () => ({ default: (await import('../live/LiveRows')).LiveRows })) as unknown as typeof LiveRows;

/** The line above a list: search on the left, filters beside it. */
export const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '4px 0 8px',
});

/** The buttons at the end of that line; on a phone they start their own line. */
export const ToolsEnd = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginLeft: 'auto',
  [onPhone]: { marginLeft: 0 },
});

export function ListError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorState text={errorText(error)} action={{ label: 'Try again', run: retry }} />;
}

interface EmptyProps {
  noun: string;
  clear: (() => void) | undefined;
  /** What it means that nothing is listed, where it is not that there is nothing yet. */
  none?: string | undefined;
  /** What belongs into this list, in a sentence. */
  belongs?: string | undefined;
  actions?: ReactNode;
}

/** Why a list has no rows, and the next step: clear the filters, or create the first one. */
export function ListEmpty({ noun, clear, none, belongs, actions }: EmptyProps) {
  return clear ? (
    <EmptyState title={`No ${noun} match these filters`} action={{ label: 'Clear filters', run: clear }} />
  ) : (
    <EmptyState title={none ?? `No ${noun} yet`} text={belongs}>
      {actions}
    </EmptyState>
  );
}

/** Keeps the rows of a list current; a list of no kind stays as it was loaded. */
export const LiveList = <TData, TVariables extends OperationVariables>({
  kind,
  ...list
}: Omit<LiveRowsProps<TData, TVariables>, 'kind'> & { kind: LiveKinds | undefined }) =>
  kind && (
    <Suspense fallback={null}>
      <Live kind={kind} {...list} />
    </Suspense>
  );
