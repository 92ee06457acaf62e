import type { MouseEvent, ReactNode } from 'react';
import { goTo } from '../place';

interface CrewLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** A link to another page of the door. */
export function CrewLink({ to, className, isCurrent = false, children }: CrewLinkProps) {
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a href={to} onClick={go} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  );
}

const PAGES = [
  { to: '/crew', label: 'Jobs', page: 'JOBS' },
  { to: '/crew/pay', label: 'Pay', page: 'PAY' },
  { to: '/crew/days-off', label: 'Days off', page: 'DAYS_OFF' },
  { to: '/crew/certificate', label: 'Certificate', page: 'CERTIFICATE' },
] as const;

/** The pages, at the bottom, where a thumb is. */
export const Bar = ({ current }: { readonly current: string }) => (
  <nav aria-label="Pages" className="bar">
    {PAGES.map(({ to, label, page }) => (
      <CrewLink key={to} to={to} isCurrent={page === current || (page === 'JOBS' && current === 'JOB')}>
        {label}
      </CrewLink>
    ))}
  </nav>
);
