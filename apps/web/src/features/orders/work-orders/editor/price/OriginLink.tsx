import { Link } from '@tanstack/react-router';
import { usePlace } from './place-context';
import type { Origin } from './price-types';
import { recordLink } from './record-link';

/** A link to the record that set a price. */
export function OriginLink({ origin }: { origin: Origin }) {
  const to = recordLink(origin, usePlace());
  return to ? (
    <Link to={to} target="_blank" style={{ whiteSpace: 'nowrap' }}>
      Open {origin.recordName || origin.levelLabel}
    </Link>
  ) : null;
}
