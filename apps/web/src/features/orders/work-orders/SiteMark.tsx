import { TimeText } from '#ui/format/dates';
import { StatusPill } from '#ui/StatusPill';
import type { SiteMarkFragment } from './site-mark.generated';

/** What the site answered to the reminder of the order's install date. */
export function SiteMark({ answer: { answer, label, reason, answeredAt } }: { answer: SiteMarkFragment }) {
  return (
    <>
      <StatusPill label={label} tone={answer === 'CONFIRMED' ? 'green' : 'red'} /> {reason && `“${reason}” `}
      <small>
        <TimeText value={answeredAt} />
      </small>
    </>
  );
}
