import { type ReactNode, useId } from 'react';
import { Panel } from '#ui/Section';
import { colors } from '#ui/tokens';

interface Props {
  title: string;
  note?: ReactNode;
  /** A sentence to show when there is nothing else. */
  empty?: string | false;
  /** Shown at the end of the heading. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One card of the dashboard: heading, a muted note beside it, and content. */
export function DashboardCard({ title, note, empty, action, children }: Props) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <header
        style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px', padding: '12px 16px 8px' }}
      >
        <h2 id={id} style={{ margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>
          {title}
        </h2>
        {note && <span style={{ fontSize: 12, color: colors.muted }}>{note}</span>}
        {action && <span style={{ marginLeft: 'auto' }}>{action}</span>}
      </header>
      {empty && <p style={{ margin: 0, padding: '0 16px 16px', color: colors.muted }}>{empty}</p>}
      {children}
    </Panel>
  );
}
