import { Link } from '@tanstack/react-router';
import { addressParts } from '../routing/address-parts';

/** Where to do what is left after an action. */
export interface NextLink {
  /** Such as "4 invoices to print". */
  readonly label: string;
  /** The address of the list, with its filters. */
  readonly to: string;
}

/** What is left to do, each with the list where it is done. */
export function NextLinks({ links, onFollow }: { links: readonly NextLink[]; onFollow?: () => void }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label="What is left to do" style={{ marginTop: 16 }}>
      <strong>Left to do</strong>
      <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link {...addressParts(to)} onClick={onFollow}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
