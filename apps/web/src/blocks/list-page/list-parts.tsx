import type { OperationVariables } from '@apollo/client';
import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense } from 'react';
import { errorText } from '#graphql/error-text';
import type { LiveKinds } from '../live/live-context';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { onPhone } from '#ui/tokens';
import type { LiveRows, LiveRowsProps } from '../live/LiveRows';

// Restores the generic type that lazy() loses; the component is the same.
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

/** Why a list is not there, by its title, and a way to ask again. */
export function ListError({ title, error, retry }: { title: string; error: unknown; retry: () => void }) {
  return (
    <ErrorState
      title={`${title} could not be loaded`}
      text={errorText(error)}
      action={{ label: 'Try again', run: retry }}
    />
  );
}

interface EmptyProps {
  noun: string;
  clear: (() => void) | undefined;
  /** Why nothing is listed, if not simply because nothing exists yet. */
  none?: string | undefined;
  /** One sentence about what belongs in this list. */
  belongs?: string | undefined;
  actions?: ReactNode;
}

/** Why a list has no rows, with the next step: clear the filters or create the first row. */
export function ListEmpty({ noun, clear, none, belongs, actions }: EmptyProps) {
  return clear ? (
    <EmptyState title={`No ${noun} match these filters`} action={{ label: 'Clear filters', run: clear }} />
  ) : (
    <EmptyState title={none ?? `No ${noun} yet`} text={belongs}>
      {actions}
    </EmptyState>
  );
}

/** Keeps a list's rows current; a list without a kind stays as loaded. */
export const LiveList = <TData, TVariables extends OperationVariables>({
  kind,
  ...list
}: Omit<LiveRowsProps<TData, TVariables>, 'kind'> & { kind: LiveKinds | undefined }) =>
  kind && (
    <Suspense fallback={null}>
      <Live kind={kind} {...list} />
    </Suspense>
  );
