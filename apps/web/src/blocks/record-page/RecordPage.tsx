import type { RecordTab } from './record-tab';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { lazyPart } from '#ui/lazy-part';
import { type Crumb, PageFrame } from '#ui/PageFrame';
import { HistoryButton } from '../history/HistoryButton';
import type { HistoryOf } from '../history/HistoryWindow';
import { LiveContext, type LiveOf } from '../live/live-context';
import { type ChildPage, type ChildRecord, InsideContext, useChildPage } from './child-page';
import { NoRecord } from './NoRecord';
import { TabBar } from './TabBar';

interface Props {
  /** The record's name; undefined while it loads. */
  title: string | undefined;
  crumbs: readonly Crumb[];
  note?: ReactNode;
  actions?: ReactNode;
  tabs?: readonly RecordTab[] | undefined;
  /** The record: adds the History button, and shows who else is viewing or editing it. */
  history?: Omit<HistoryOf, 'name'> | undefined;
  error?: unknown;
  onRetry?: (() => void) | undefined;
  /** The content; the open tab's page by default. */
  children?: ReactNode;
}

const LiveNote = lazyPart(async () => (await import('../live/LiveNote')).LiveNote);
const FreshRecord = lazyPart(async () => (await import('../live/FreshRecord')).FreshRecord);

/** The breadcrumbs of a page below a tab: the record and the tab lead back. */
const childCrumbs = (
  record: string,
  [first]: readonly RecordTab[],
  { tab, heading }: ChildPage,
  name: string | undefined,
): Crumb[] => [
  { label: record, to: first?.to },
  ...(tab === first ? [] : [{ label: tab.label, to: tab.to }]),
  { label: name ?? heading },
];

function Unavailable({ crumbs, error, retry }: Pick<Props, 'crumbs' | 'error'> & { retry: Props['onRetry'] }) {
  return (
    <PageFrame title="Unavailable" crumbs={crumbs}>
      <NoRecord error={error} retry={retry} list={crumbs.findLast((crumb) => crumb.to !== undefined)?.to} />
    </PageFrame>
  );
}

/**
 * The content, kept current and able to report to this frame, and the line about others who are viewing the same
 * record.
 */
function useLive(own: LiveOf | undefined, children: ReactNode) {
  const [inside, setInside] = useState<ChildRecord | null>(null);
  const live = inside?.live ?? own;
  return {
    name: inside?.name,
    seen: live && <LiveNote key={`${live.type} ${live.id}`} {...live} />,
    content: (
      <InsideContext.Provider value={setInside}>
        <LiveContext.Provider value={live}>
          {live && <FreshRecord {...live} />}
          {children ?? <Outlet />}
        </LiveContext.Provider>
      </InsideContext.Provider>
    ),
  };
}

/**
 * The frame of one record: breadcrumbs, name, actions, tabs. A page below a tab has its own heading, and the record
 * becomes a breadcrumb.
 */
export function RecordPage({ title, crumbs, note, actions, tabs = [], history, error, onRetry, children }: Props) {
  const child = useChildPage(tabs);
  const own = history && title !== undefined && !child ? { type: history.type, id: history.id } : undefined;
  const live = useLive(own, children);
  if (error && title === undefined) return <Unavailable crumbs={crumbs} error={error} retry={onRetry} />;
  const below = tabs.length > 0 ? <TabBar tabs={tabs} /> : undefined;
  const content = title === undefined ? <FormSkeleton /> : live.content;
  if (child)
    return (
      <PageFrame
        title={child.heading}
        crumbs={[...crumbs, ...childCrumbs(title ?? '…', tabs, child, live.name)]}
        note={live.seen}
        below={below}
      >
        {content}
      </PageFrame>
    );
  return (
    <PageFrame
      title={title ?? ' '}
      crumbs={crumbs.length > 0 ? [...crumbs, { label: title ?? '…' }] : []}
      note={
        <>
          {note}
          {live.seen}
        </>
      }
      actions={
        <>
          {actions}
          {history && title !== undefined && <HistoryButton {...history} name={title} />}
        </>
      }
      below={below}
    >
      {content}
    </PageFrame>
  );
}
