import type { ReactNode } from 'react';

interface Props {
  /** Whether the rows answer the current question. */
  isCurrent: boolean;
  children: ReactNode;
}

/** What becomes of the orders; while a changed question is being answered, it says so instead of the answer before. */
export const Checked = ({ isCurrent, children }: Props) => (
  <p role="status" style={{ margin: '8px 0' }}>
    {isCurrent ? children : 'Checking…'}
  </p>
);
