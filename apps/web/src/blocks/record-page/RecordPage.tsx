import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PermissionKey } from '@falcon/domain/access';
import { errorText } from '../../graphql/error-text';
import { useCan } from '../../session/current-user';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { type Crumb, PageFrame } from '../../ui/PageFrame';
import { colors } from '../../ui/tokens';

/** One tab of a record: an address below the record's own. */
export interface RecordTab {
  label: string;
  to: string;
  /** How many there are, shown behind the label. */
  count?: number | undefined;
  /** Who sees this tab; everyone when left out. */
  permission?: PermissionKey | undefined;
}

interface Props {
  /** The record's name; undefined while it loads. */
  title: string | undefined;
  crumbs: readonly Crumb[];
  note?: ReactNode;
  actions?: ReactNode;
  tabs?: readonly RecordTab[] | undefined;
  error?: unknown;
  onRetry?: (() => void) | undefined;
  /** The content; the open tab's page when left out. */
  children?: ReactNode;
}

function TabBar({ tabs }: { tabs: readonly RecordTab[] }) {
  const can = useCan();
  const address = useRouterState({ select: (state) => state.location.pathname });
  const shown = tabs.filter((tab) => tab.permission === undefined || can(tab.permission));
  const open = shown.find((tab) => address === tab.to || address.startsWith(`${tab.to}/`));
  return (
    <Tabs value={open?.to ?? false} variant="scrollable" scrollButtons="auto" component="nav" aria-label="Parts of this record" sx={{ borderBottom: `1px solid ${colors.hairline}`, mb: 2 }}>
      {shown.map((tab) => (
        <Tab key={tab.to} value={tab.to} component={Link} to={tab.to} role="link" aria-selected={undefined} aria-current={open === tab ? 'page' : undefined} label={tab.count === undefined ? tab.label : `${tab.label} ${tab.count}`} />
      ))}
    </Tabs>
  );
}

/** The frame of one record: where it belongs, its name, its actions, its tabs. */
export function RecordPage({ title, crumbs, note, actions, tabs = [], error, onRetry, children }: Props) {
  if (error && title === undefined) {
    return (
      <PageFrame title="Not shown" crumbs={crumbs}>
        <ErrorState text={errorText(error)} action={onRetry && { label: 'Try again', run: onRetry }} />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={title ?? ' '} crumbs={[...crumbs, { label: title ?? '…' }]} note={note} actions={actions} below={tabs.length > 0 ? <TabBar tabs={tabs} /> : undefined}>
      {title === undefined ? <FormSkeleton /> : (children ?? <Outlet />)}
    </PageFrame>
  );
}
